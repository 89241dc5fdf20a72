import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import type { FormPageProps } from '../_parts/add-card.tsx';
import { AddWallet } from '../_parts/add-wallet.tsx';

export const generateMetadata = pageTitle('chrome.titles.addWallet');

/** /my/usercenter/paycard/numbercard: adds a digital wallet. */
function NumberCardPage({ searchParams }: FormPageProps) {
  return <AddWallet searchParams={searchParams} />;
}

export default withMessages(
  '(members)/(user)/my/usercenter/paycard/numbercard/page',
  NumberCardPage,
);
