import { getTranslations } from 'next-intl/server';
import { DebtPart } from '#components/assets/debt-part';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getTotals } from '#lib/features/totals/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebtTradeNav');

/** /home/debt/tradenav: the metals and the fixed terms. */
async function DebtTradePage() {
  const { db, userId } = await requireSession();
  const [t, totals] = await Promise.all([getTranslations('chrome.titles'), getTotals(db, userId)]);
  return (
    <SectionPage title={t('homeDebtTradeNav')} back={PAGES.homeDebt}>
      <DebtPart totals={totals} part="invest" />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/home/debt/tradenav/page', DebtTradePage);
