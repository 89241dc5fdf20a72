import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { FundingScreen, type FundingScreenProps } from '../_funding/funding-screen.tsx';

export const generateMetadata = pageTitle('deskShell.nav.sections.withdrawals');

/** /desk/withdrawals: the queue. */
function WithdrawalsPage({ searchParams }: FundingScreenProps) {
  return <FundingScreen queue="withdraw" searchParams={searchParams} />;
}

export default withMessages('(desk)/desk/(pages)/withdrawals/page', WithdrawalsPage);
