import { getTranslations } from 'next-intl/server';
import { DebtDeposits } from '#components/assets/debt-deposits';
import { DebtDetail, LATEST_ENTRIES } from '#components/assets/debt-detail';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { FIRST_PAGE } from '#lib/base/record-base/page';
import { listDeposits } from '#lib/features/fixed/queries';
import { listStatementEntries } from '#lib/features/records/queries';
import { getConfig } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebtDetailBtn');

/** /home/debt/detailbtn: the entries behind the figures, and the history of every running deposit. */
async function DebtDetailPage() {
  const { db, userId } = await requireSession();
  const [t, { currency }, bills, deposits] = await Promise.all([
    getTranslations('chrome.titles'),
    getConfig(db),
    listStatementEntries(db, userId, LATEST_ENTRIES),
    listDeposits(db, userId, { ...FIRST_PAGE, status: 'active', uncounted: true }),
  ]);
  const now = new Date().toISOString();
  return (
    <SectionPage title={t('homeDebtDetailBtn')} back={PAGES.homeDebt}>
      <DebtDetail bills={bills.data} />
      <DebtDeposits deposits={deposits.data} currency={currency} now={now} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/home/debt/detailbtn/page', DebtDetailPage);
