import { getTranslations } from 'next-intl/server';
import { computeAllocation } from '#components/assets/allocation.ts';
import { AllocationCard } from '#components/assets/allocation-card';
import { DebtLinks } from '#components/assets/debt-links';
import { GainList } from '#components/assets/gain-list';
import { TotalCurve } from '#components/assets/total-curve';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { TotalsCard } from '#components/totals/totals-card';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getTotals } from '#lib/features/totals/queries';
import { getTotalHistory } from '#lib/features/totals/total-history';
import { getGains } from '#lib/features/trade/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebt');

/** /home/debt: all that a member owns, its shares, its course and its gains. */
async function DebtPage() {
  const { db, userId } = await requireSession();
  const totals = await getTotals(db, userId);
  const [t, history, gains] = await Promise.all([
    getTranslations('chrome.titles'),
    getTotalHistory(db, userId, totals),
    getGains(db, userId),
  ]);
  return (
    <SectionPage title={t('homeDebt')} back={PAGES.home}>
      <TotalsCard totals={totals} part="all" />
      <AllocationCard slices={computeAllocation(totals, gains)} currency={totals.currency} />
      <TotalCurve history={history} />
      <GainList gains={gains} />
      <DebtLinks />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/home/debt/page', DebtPage);
