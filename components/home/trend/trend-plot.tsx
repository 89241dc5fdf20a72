'use client';

import type { Chart } from 'chart.js';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ChartTable } from '#components/chart/chart-table';
import { LazyChart } from '#components/chart/lazy-chart';
import { ZoomRow } from '#components/chart/zoom-row';
import { sampleTrend } from '#lib/features/content/sample-trend';

const load = () => import('./trend-chart.tsx').then(({ TrendChart }) => TrendChart);

/** The trend chart with its zoom buttons and a table of its values. The page carries the day, not fifty values. */
export function TrendPlot({ end }: { end: string }) {
  const t = useTranslations('home.trend');
  const format = useFormatter();
  const days = useMemo(() => sampleTrend(end), [end]);
  const [chart, setChart] = useState<Chart<'line'> | null>(null);
  return (
    <>
      <LazyChart load={load} chart={{ days, onChart: setChart }} />
      <ZoomRow chart={chart} note={t('note')} />
      <ChartTable
        caption={t('heading')}
        points={days}
        rowOf={({ day, value }) => [t('day', { day }), format.number(value)]}
      />
    </>
  );
}
