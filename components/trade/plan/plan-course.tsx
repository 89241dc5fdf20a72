'use client';

import { useTranslations } from 'next-intl';
import { ChartTable } from '#components/chart/chart-table';
import { LazyChart } from '#components/chart/lazy-chart';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { type Asset, groupAmount } from '#lib/base/money';
import type { PlanDetail } from '#lib/features/trade/plan/queries';
import type { CoursePoint } from './plan-chart.tsx';

interface Props extends Pick<PlanDetail, 'plan' | 'course'> {
  currency: Asset;
  today: string;
}

const load = () => import('./plan-chart.tsx').then(({ PlanChart }) => PlanChart);

/** Cost and value of a plan after each filled order and now; nothing before the first one. */
export function PlanCourse({ plan, course, currency, today }: Props) {
  const t = useTranslations('plans.chart');
  const moment = useMoment();
  const { hidden } = useHideBalance();
  if (course.length === 0) return null;
  const points: readonly CoursePoint[] =
    plan.value === null
      ? course
      : [...course, { day: today, cost: plan.total_cost, value: plan.value }];
  if (hidden)
    return (
      <Section title={t('title')}>
        <Text tone="muted">{t('hidden')}</Text>
      </Section>
    );
  return (
    <Section title={t('title')}>
      <LazyChart load={load} chart={{ points, currency }} />
      <Text tone="muted" size="s">
        {t('legend')}
      </Text>
      <ChartTable
        caption={t('title')}
        columns={[t('day'), t('both')]}
        points={points}
        rowOf={({ day, cost, value }) => [
          moment.dateOf(day),
          `${groupAmount(cost)}／${groupAmount(value)}`,
        ]}
      />
    </Section>
  );
}
