'use client';

import { useTranslations } from 'next-intl';
import { LazyChart } from '#components/chart/lazy-chart';
import { useHideBalance } from '#components/ui/display/hide-balance';
import type { TotalChartProps } from './total-chart.tsx';
import styles from './total-curve.module.css';

const load = () => import('./total-chart.tsx').then(({ TotalChart }) => TotalChart);

/** The curve, or a text in its place while the member hides balances. */
export function TotalPlot(chart: TotalChartProps) {
  const t = useTranslations('home.debt.curve');
  const { hidden } = useHideBalance();
  if (hidden) return <p className={styles.hidden}>{t('hidden')}</p>;
  return <LazyChart load={load} chart={chart} />;
}
