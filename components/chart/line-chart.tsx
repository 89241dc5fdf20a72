'use client';

import {
  Chart,
  type ChartData,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import zoomPlugin from 'chartjs-plugin-zoom';
import { useCallback, useMemo } from 'react';
import { Line } from 'react-chartjs-2';
import type { ChartColours } from './chart-colours.ts';
import { crosshair } from './chart-style.ts';
import { dealMarks } from './deal-marks.ts';
import { lineMarks } from './line-marks.ts';
import { throttledZoom } from './throttled-zoom.ts';

const ZOOM_THROTTLE_MS = 50;

Chart.register(Filler, LinearScale, LineController, LineElement, PointElement, Tooltip, zoomPlugin);
zoomPlugin.zoomFunctions.linear = throttledZoom(zoomPlugin.zoomFunctions.default, ZOOM_THROTTLE_MS);

export type LineData = ChartData<'line', { x: number; y: number }[]>;

interface Props {
  data: LineData;
  options: ChartOptions<'line'>;
  /** The chart is created again when they change. */
  colours: ChartColours;
  /** Called with the chart when it is created, and with null when it is destroyed. */
  onChart?: (chart: Chart<'line'> | null) => void;
}

/**
 * A line chart on a canvas with a crosshair, a baseline, a dot at the last value, deals, and zoom. Loaded
 * only when a chart is near the viewport.
 */
export function LineChart({ data, options, colours, onChart }: Props) {
  const plugins = useMemo(
    () => [lineMarks(colours), dealMarks(colours), crosshair(colours.crosshair)],
    [colours],
  );
  const onRef = useCallback(
    (chart: Chart<'line'> | null | undefined) => onChart?.(chart ?? null),
    [onChart],
  );
  // Hidden from screen readers: text beside the chart describes it.
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
