import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES, planPath } from '#lib/base/paths';
import { PLANS_MAX } from '#lib/features/trade/plan/enums';
import type { PlanRecord, Plans } from '#lib/features/trade/plan/queries';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { Grams } from '../figures/grams.tsx';
import { usePlanWords } from '../figures/use-plan-words.tsx';
import styles from './plan-list.module.css';
import { planStatusKind } from './plan-status-kind.ts';

interface Props extends Plans {
  rooms: readonly Pick<RoomRecord, 'id' | 'symbol' | 'name' | 'status'>[];
}

/** The member's plans, and links to make another of each metal. */
export function PlanList({ currency, plans, rooms }: Props) {
  const t = useTranslations('plans.list');
  const running = plans.filter(({ state }) => state !== 'ended');
  const ended = plans.filter(({ state }) => state === 'ended');
  return (
    <>
      {plans.length === 0 && (
        <EmptyState icon="term" title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      )}
      <PlanItems title={t('running')} plans={running} currency={currency} />
      {running.length < PLANS_MAX ? (
        <NewPlan rooms={rooms} />
      ) : (
        <Text tone="muted" size="s">
          {t('full', { limit: PLANS_MAX })}
        </Text>
      )}
      <PlanItems title={t('ended')} plans={ended} currency={currency} />
    </>
  );
}

function NewPlan({ rooms }: Pick<Props, 'rooms'>) {
  const t = useTranslations('plans.list');
  const open = rooms.filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  return (
    <Section title={t('new')}>
      <Card flush>
        {open.map(({ id, name }) => (
          <NavRow key={id} href={`${PAGES.planForm}?room=${id}`} icon="gold">
            {name}
          </NavRow>
        ))}
      </Card>
    </Section>
  );
}

function PlanItems({
  title,
  plans,
  currency,
}: {
  title: string;
  plans: readonly PlanRecord[];
  currency: string;
}) {
  if (plans.length === 0) return null;
  return (
    <Section title={title}>
      <Card flush>
        <Stack as="ul" divided>
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanItem {...{ plan, currency }} />
            </li>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

function PlanItem({ plan, currency }: { plan: PlanRecord; currency: string }) {
  const t = useTranslations('plans');
  const words = usePlanWords();
  const moment = useMoment();
  const [next] = plan.upcoming;
  return (
    <Link surface href={planPath(plan.id)} className={styles.plan}>
      <span className={styles.head}>
        <Text as="span" weight="bold">
          {words.name(plan)}
        </Text>
        <StatusChip kind={planStatusKind(plan.state)}>{t(`state.${plan.state}`)}</StatusChip>
      </span>
      <span>
        {words.rhythm(plan)} · {words.size(plan, currency, { hideable: true })}
      </span>
      {plan.state === 'active' && next && (
        <Text as="span" tone="muted" size="s">
          {t('list.next', { day: moment.dateOf(next.day) })}
        </Text>
      )}
      <Text as="span" tone="muted" size="s">
        {t('list.bought')} <Grams qty={plan.total_qty} size="s" hideable /> · {t('list.cost')}{' '}
        <Money amount={plan.total_cost} currency={currency} decimals="auto" size="s" hideable />
      </Text>
    </Link>
  );
}
