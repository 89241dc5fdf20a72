import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { PlanForm } from '#components/trade/plan/plan-form';
import { EmptyState } from '#components/ui/state/empty-state';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES, planPath, roomPath } from '#lib/base/paths';
import { localDay } from '#lib/base/taipei-time';
import { findPlanDetail } from '#lib/features/trade/plan/queries';
import { listRooms } from '#lib/features/trade/queries';
import { getConfig } from '#lib/running/config/queries';

interface Props {
  searchParams: Promise<Record<'id' | 'room', string | string[] | undefined>>;
}

export const generateMetadata = pageTitle('chrome.titles.planForm');

/** /trade/plans/set: makes a plan in the room `?room=`, or changes the plan `?id=`. */
async function PlanFormPage({ searchParams }: Props) {
  const { db, userId } = await requireSession();
  const { id, room: asked } = await searchParams;
  const [detail, rooms, config, user, t] = await Promise.all([
    id === undefined ? null : findPlanDetail(db, userId, id),
    listRooms(db),
    getConfig(db),
    getUserInfo(db, userId),
    getTranslations('chrome.titles'),
  ]);
  const plan = detail?.plan.state === 'ended' ? undefined : detail?.plan;
  const room = rooms.find((each) => each.id === (id === undefined ? asked : plan?.room_id));
  if (!room) return <Missing title={t('planForm')} />;
  const now = new Date();
  return (
    <SectionPage title={t('planForm')} back={plan ? planPath(plan.id) : roomPath(room.id)}>
      <PlanForm
        room={{ id: room.id, symbol: room.symbol, name: room.name }}
        plan={plan}
        currency={config.currency}
        unlock={{
          hasTradePassword: user.has_trade_password,
          unlockedUntil: user.trade_unlocked_until,
          signedFrom: user.has_passkey ? config.limits.signature_order_min : null,
        }}
        now={now.toISOString()}
        today={localDay(now)}
      />
    </SectionPage>
  );
}

async function Missing({ title }: { title: string }) {
  const t = await getTranslations('plans.form');
  return (
    <SectionPage title={title} back={PAGES.plans}>
      <EmptyState
        icon="alert"
        title={t('missing')}
        link={{ href: PAGES.trade, label: t('missingAction') }}
      >
        {t('missingHint')}
      </EmptyState>
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/trade/plans/set/page', PlanFormPage);
