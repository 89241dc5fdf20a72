import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { FundingScreen, type FundingScreenProps } from '../_funding/funding-screen.tsx';

export const generateMetadata = pageTitle('deskShell.nav.sections.topUps');

/** /desk/top-ups: the queue. */
function TopUpsPage({ searchParams }: FundingScreenProps) {
  return <FundingScreen queue="recharge" searchParams={searchParams} />;
}

export default withMessages('(desk)/desk/(pages)/top-ups/page', TopUpsPage);
