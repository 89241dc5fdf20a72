import { getTranslations } from 'next-intl/server';
import { DebtHeader } from '#components/assets/debt-header';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getTotals } from '#lib/features/totals/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebtHeaderTitle');

/** /home/debt/headertitle: the total owed and its pending part. */
async function DebtHeaderPage() {
  const { db, userId } = await requireSession();
  const [t, totals] = await Promise.all([getTranslations('chrome.titles'), getTotals(db, userId)]);
  return (
    <SectionPage title={t('homeDebtHeaderTitle')} back={PAGES.homeDebt}>
      <DebtHeader totals={totals} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/home/debt/headertitle/page', DebtHeaderPage);
