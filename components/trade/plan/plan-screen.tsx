import { useTranslations } from 'next-intl';
import { SignatureButton } from '#components/confirmation/signature-button';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { Asset } from '#lib/base/money';
import { PAGES, roomPath } from '#lib/base/paths';
import type { PlanDetail, PlanRecord } from '#lib/features/trade/plan/queries';
import { Grams } from '../figures/grams.tsx';
import { usePlanWords } from '../figures/use-plan-words.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { PlanCourse } from './plan-course.tsx';
import { planStatusKind } from './plan-status-kind.ts';

/** A plan: what it has bought, its chart, its terms and what can be done to it, and its next days. */
export function PlanScreen({ detail, today }: { detail: PlanDetail; today: string }) {
  const { plan, currency, calendar, course, signed_at } = detail;
  const t = useTranslations('plans.page');
  const metalName = useTranslations('market.name');
  return (
    <>
      <PlanHead plan={plan} currency={currency} />
      <PlanCourse {...{ plan, course, currency, today }} />
      <PlanTerms plan={plan} currency={currency} />
      {signed_at && <SignatureButton record={{ type: 'plan', id: plan.id }} />}
      <PlanActions plan={plan} />
      {plan.state !== 'ended' && (
        <PlanCalendar days={calendar} today={today} isRetry={plan.is_retry} />
      )}
      <Card flush>
        <NavRow href={PAGES.plans} icon="term">
          {t('list')}
        </NavRow>
        <NavRow href={roomPath(plan.room_id)} icon="gold">
          {t('room', { name: metalName(plan.symbol) })}
        </NavRow>
      </Card>
    </>
  );
}

interface PartProps {
  plan: PlanRecord;
  currency: Asset;
}

function PlanHead({ plan, currency }: PartProps) {
  const t = useTranslations('plans');
  const market = useTranslations('market');
  const words = usePlanWords();
  const cash = (amount: string | null) => (
    <Money {...{ amount, currency }} decimals="auto" hideable />
  );
  const facts: Fact[] = [
    { name: t('page.total'), value: <Grams qty={plan.total_qty} hideable />, strong: true },
    {
      name: t('page.average'),
      value: (
        <Money amount={plan.average_price} currency={currency} per={market('perGram')} hideable />
      ),
    },
    { name: t('page.cost'), value: cash(plan.total_cost) },
    { name: t('page.value'), value: cash(plan.value) },
    {
      name: t('page.orders'),
      value: t('page.ordersOf', { filled: plan.filled, placed: plan.placed }),
    },
  ];
  return (
    <Card>
      <Row gap={8} rowGap={4} align="center" between wrap>
        <Text as="span" weight="bold">
          {words.rhythm(plan)} · {words.size(plan, currency, { hideable: true })}
        </Text>
        <StatusChip kind={planStatusKind(plan.state)}>{t(`state.${plan.state}`)}</StatusChip>
      </Row>
      <Facts facts={facts} />
      <Text tone="muted" size="s">
        {t('page.sold')}
      </Text>
    </Card>
  );
}

function PlanTerms({ plan, currency }: PartProps) {
  const t = useTranslations('plans');
  const words = usePlanWords();
  const { dateOf } = useMoment();
  const { end_on: endOn, times } = plan;
  const facts: Fact[] = [
    { name: t('confirm.size'), value: words.size(plan, currency, { hideable: true }) },
    { name: t('confirm.days'), value: words.rhythm(plan) },
    { name: t('page.started'), value: dateOf(plan.start_on) },
    { name: t('confirm.period'), value: periodText() },
    { name: t('confirm.short'), value: t(`confirm.${plan.when_short}`) },
  ];
  function periodText(): string {
    if (endOn !== null) return t('confirm.until', { day: dateOf(endOn) });
    return times === null ? t('confirm.forever') : t('confirm.times', { count: times });
  }
  return (
    <Section title={t('page.terms')}>
      <Card>
        <Facts facts={facts} />
        {plan.is_retry && <Text size="s">{t('page.retryDay')}</Text>}
      </Card>
    </Section>
  );
}
