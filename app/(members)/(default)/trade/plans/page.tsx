import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { PlanList } from '#components/trade/plan/plan-list';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { listPlans } from '#lib/features/trade/plan/queries';
import { listRooms } from '#lib/features/trade/queries';

export const generateMetadata = pageTitle('chrome.titles.plans');

/** /trade/plans: the member's recurring plans, and links to make another. */
async function PlansPage() {
  const { db, userId } = await requireSession();
  const [plans, rooms, t] = await Promise.all([
    listPlans(db, userId),
    listRooms(db),
    getTranslations('chrome.titles'),
  ]);
  return (
    <SectionPage title={t('plans')} back={PAGES.trade}>
      <PlanList {...plans} rooms={rooms} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/trade/plans/page', PlansPage);
