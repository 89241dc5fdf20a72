import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DebtDetail, LATEST_ENTRIES } from '#components/debt/debt-detail';
import { DebtHeader } from '#components/debt/debt-header';
import { DebtPart } from '#components/debt/debt-part';
import { pageTitle } from '#lib/i18n/page-title';
import { PAGES } from '#lib/paths';
import { listStatementEntries } from '#lib/records/queries';
import { requireSession } from '#lib/session/session';
import { getTotals } from '#lib/totals/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebt');

/** /home/debt: what the platform owes the member, item by item, and what is pending. */
async function DebtPage() {
  const { db, userId } = await requireSession();
  const [t, totals, bills] = await Promise.all([
    getTranslations('chrome.titles'),
    getTotals(db, userId),
    listStatementEntries(db, userId, LATEST_ENTRIES),
  ]);
  return (
    <SectionPage title={t('homeDebt')} back={PAGES.home}>
      <DebtHeader totals={totals} />
      <DebtPart totals={totals} part="wallet" />
      <DebtPart totals={totals} part="invest" />
      <DebtDetail bills={bills.data} />
    </SectionPage>
  );
}

export default withMessages('(default)/home/debt/page', DebtPage);
