import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { PlanDues } from '#components/trade/plan/plan-dues';
import { PlanScreen } from '#components/trade/plan/plan-screen';
import { EmptyState } from '#components/ui/state/empty-state';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { pageQuery } from '#lib/base/record-base/page';
import { localDay } from '#lib/base/taipei-time';
import { findPlanDetail, listPlanDues } from '#lib/features/trade/plan/queries';

interface Props {
  searchParams: Promise<Record<'id' | 'page', string | string[] | undefined>>;
}

export const generateMetadata = pageTitle('chrome.titles.planDetail');

/** /trade/plans/detail?id=: one plan with its figures, chart, calendar and decided days. */
async function PlanPage({ searchParams }: Props) {
  const { db, userId } = await requireSession();
  const { id, ...search } = await searchParams;
  const [detail, titles] = await Promise.all([
    findPlanDetail(db, userId, id),
    getTranslations('chrome.titles'),
  ]);
  if (!detail) return <PlanMissing title={titles('planDetail')} />;
  const { plan, currency } = detail;
  const [dues, t, metalName] = await Promise.all([
    listPlanDues(db, userId, { ...pageQuery(search), id: BigInt(plan.id) }),
    getTranslations('plans'),
    getTranslations('market.name'),
  ]);
  const kind = t(plan.qty === null ? 'title.amount' : 'title.qty');
  return (
    <SectionPage
      title={t('nameOf', { name: metalName(plan.symbol), title: kind })}
      back={PAGES.plans}
      refreshable
    >
      <PlanScreen detail={detail} today={localDay(new Date())} />
      <PlanDues planId={plan.id} dues={dues} currency={currency} />
    </SectionPage>
  );
}

async function PlanMissing({ title }: { title: string }) {
  const t = await getTranslations('plans.page');
  return (
    <SectionPage title={title} back={PAGES.plans}>
      <EmptyState icon="alert" title={t('missing')} link={{ href: PAGES.plans, label: t('list') }}>
        {t('missingHint')}
      </EmptyState>
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/trade/plans/detail/page', PlanPage);
