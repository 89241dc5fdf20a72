import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { AllAssets } from './_parts/all-assets.tsx';
import { FixedAssets } from './_parts/fixed-assets.tsx';

interface Props {
  searchParams: Promise<{ kind?: string | string[] }>;
}

export const generateMetadata = pageTitle('chrome.titles.homeDebt');

/** /home/debt: all that a member owns; with `?kind=fixed` open at the fixed terms. */
async function AllAssetsPage({ searchParams }: Props) {
  const { db, userId } = await requireSession();
  const { kind } = await searchParams;
  return kind === 'fixed' ? <FixedAssets {...{ db, userId }} /> : <AllAssets {...{ db, userId }} />;
}

export default withMessages('(members)/(default)/home/debt/page', AllAssetsPage);
