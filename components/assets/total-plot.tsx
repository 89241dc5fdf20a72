'use client';

import { useTranslations } from 'next-intl';
import { ChartTable } from '#components/chart/chart-table';
import { LazyChart } from '#components/chart/lazy-chart';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { cashSymbol, groupAmount } from '#lib/base/money';
import type { TotalChartProps } from './total-chart.tsx';
import styles from './total-curve.module.css';
import { dayAt, knownDays } from './total-days.ts';

const load = () => import('./total-chart.tsx').then(({ TotalChart }) => TotalChart);

/** The curve with a table of its days, or a text in its place while the member hides balances. */
export function TotalPlot(chart: TotalChartProps) {
  const t = useTranslations('home.debt.curve');
  const moment = useMoment();
  const { hidden } = useHideBalance();
  if (hidden) return <p className={styles.hidden}>{t('hidden')}</p>;
  const { days, currency } = chart;
  return (
    <>
      <LazyChart load={load} chart={chart} />
      <ChartTable
        caption={t('title')}
        columns={[t('day'), t('total', { currency: cashSymbol(currency) })]}
        points={knownDays(days)}
        rowOf={({ index, total }) => [moment.dateOf(dayAt(days, index)), groupAmount(total)]}
      />
    </>
  );
}
