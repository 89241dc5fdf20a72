import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { FundingScreen, type FundingScreenProps } from '../../_funding/funding-screen.tsx';

export const generateMetadata = pageTitle('deskShell.nav.sections.withdrawals');

interface Props extends FundingScreenProps {
  params: Promise<{ id: string }>;
}

/** /desk/withdrawals/<id or number>: one record beside the queue. */
async function WithdrawalPage({ params, searchParams }: Props) {
  const { id } = await params;
  return <FundingScreen queue="withdraw" id={decodeURIComponent(id)} searchParams={searchParams} />;
}

export default withMessages('(desk)/desk/(pages)/withdrawals/[id]/page', WithdrawalPage);
