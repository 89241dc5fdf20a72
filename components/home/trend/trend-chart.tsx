'use client';

import type { Chart } from 'chart.js';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useChartColours } from '#components/chart/chart-colours.ts';
import { LineChart } from '#components/chart/line-chart';
import type { TrendDay } from '#lib/features/content/sample-trend';
import { trendData, trendOptions } from './trend-options.ts';

export interface TrendChartProps {
  days: TrendDay[];
  /** Called with the chart when it is created and with null when it is destroyed. */
  onChart: (chart: Chart<'line'> | null) => void;
}

/** Line chart of the sample data with a crosshair, pinch and wheel zoom, and panning when zoomed. */
export function TrendChart({ days, onChart }: TrendChartProps) {
  const t = useTranslations('home.trend');
  const format = useFormatter();
  const colours = useChartColours();
  const labels = useMemo(
    () => ({
      day: (day: number) => t('day', { day }),
      value: (value: number) => format.number(value),
    }),
    [t, format],
  );
  const data = useMemo(() => trendData(days, colours), [days, colours]);
  const options = useMemo(() => trendOptions(days, colours, labels), [days, colours, labels]);
  return <LineChart {...{ data, options, colours, onChart }} />;
}
