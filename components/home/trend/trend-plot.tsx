'use client';

import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChartPlace } from '#components/chart/chart-place';
import { ZoomRow } from '#components/chart/zoom-row';
import type { TrendDay } from '#lib/content/sample-trend';

const load = () => import('./trend-chart.tsx').then(({ TrendChart }) => TrendChart);

/** The trend chart with its zoom buttons. */
export function TrendPlot({ days }: { days: TrendDay[] }) {
  const t = useTranslations('home.trend');
  const [chart, setChart] = useState<Chart<'line'> | null>(null);
  return (
    <>
      <ChartPlace load={load} chart={{ days, onChart: setChart }} />
      <ZoomRow chart={chart} note={t('note')} />
    </>
  );
}
