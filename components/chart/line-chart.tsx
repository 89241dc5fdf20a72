'use client';

import {
  Chart,
  type ChartData,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from 'chart.js';
import zoomPlugin from 'chartjs-plugin-zoom';
import { useCallback } from 'react';
import { Line } from 'react-chartjs-2';
import { throttledZoom } from './throttled-zoom.ts';

const ZOOM_THROTTLE_MS = 50;

Chart.register(Filler, LinearScale, LineController, LineElement, PointElement, Tooltip, zoomPlugin);
zoomPlugin.zoomFunctions.linear = throttledZoom(zoomPlugin.zoomFunctions.default, ZOOM_THROTTLE_MS);

export type LineData = ChartData<'line', { x: number; y: number }[]>;

interface Props {
  data: LineData;
  options: ChartOptions<'line'>;
  /** Read once, when the chart is made. */
  plugins: Plugin<'line'>[];
  /** Tells the chart once it stands, and null when it is gone. */
  onChart: (chart: Chart<'line'> | null) => void;
}

/** A line on a canvas, with all that our charts are made of. Loaded only where one is in sight. */
export function LineChart({ data, options, plugins, onChart }: Props) {
  const onRef = useCallback(
    (chart: Chart<'line'> | null | undefined) => onChart(chart ?? null),
    [onChart],
  );
  // The words beside the chart say what it shows; a canvas has nothing to add for a screen reader.
  return (
    <Line ref={onRef as never} data={data} options={options} plugins={plugins} aria-hidden="true" />
  );
}
