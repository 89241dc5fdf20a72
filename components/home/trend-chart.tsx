'use client';

import {
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import zoomPlugin from 'chartjs-plugin-zoom';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { Line } from 'react-chartjs-2';
import type { TrendDay } from '#lib/content/sample-trend';
import { throttledZoom } from './throttled-zoom.ts';
import { useTrendColours } from './trend-colours.ts';
import { crosshair, trendData, trendOptions } from './trend-options.ts';

const ZOOM_THROTTLE_MS = 50;

Chart.register(Filler, LinearScale, LineController, LineElement, PointElement, Tooltip, zoomPlugin);
zoomPlugin.zoomFunctions.linear = throttledZoom(zoomPlugin.zoomFunctions.default, ZOOM_THROTTLE_MS);

export interface TrendChartProps {
  days: TrendDay[];
  /** Tells the chart once it stands, and null when it is gone. */
  onChart: (chart: Chart<'line'> | null) => void;
}

/** The line of the sample days: crosshair under the finger, pinch and wheel zoom, panning when zoomed. */
export function TrendChart({ days, onChart }: TrendChartProps) {
  const t = useTranslations('home.trend');
  const format = useFormatter();
  const colours = useTrendColours();
  const words = useMemo(
    () => ({
      day: (day: number) => t('day', { day }),
      value: (value: number) => format.number(value),
    }),
    [t, format],
  );
  const data = useMemo(() => trendData(days, colours), [days, colours]);
  const options = useMemo(() => trendOptions(days, colours, words), [days, colours, words]);
  const plugins = useMemo(() => [crosshair(colours.crosshair)], [colours]);
  const onRef = useCallback(
    (chart: Chart<'line'> | null | undefined) => onChart(chart ?? null),
    [onChart],
  );

  // The words beside the chart say what it shows; a canvas has nothing to add for a screen reader.
  return (
    <Line
      key={colours.crosshair}
      ref={onRef as never}
      data={data}
      options={options}
      plugins={plugins}
      aria-hidden="true"
    />
  );
}
