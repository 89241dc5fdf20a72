import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { FundingScreen, type FundingScreenProps } from '../../_funding/funding-screen.tsx';

export const generateMetadata = pageTitle('deskShell.nav.sections.topUps');

interface Props extends FundingScreenProps {
  params: Promise<{ id: string }>;
}

/** /desk/top-ups/<id or number>: one record beside the queue. */
async function TopUpPage({ params, searchParams }: Props) {
  const { id } = await params;
  return <FundingScreen queue="recharge" id={decodeURIComponent(id)} searchParams={searchParams} />;
}

export default withMessages('(desk)/desk/(pages)/top-ups/[id]/page', TopUpPage);
