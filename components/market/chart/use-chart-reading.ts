import type { Chart } from 'chart.js';
import { useCallback, useEffect, useState } from 'react';
import { readPoint } from '#components/chart/chart-style.ts';

type LineChart = Chart<'line'>;

/**
 * Highlights the point that the keyboard has selected.
 * @param rows the points, each with its time first
 * @param readingMs the time of the selected point; null if none is selected
 * @returns what takes the chart when it is ready, and null when it is destroyed; it passes both on to `onChart`
 */
export function useChartReading(
  rows: readonly (readonly [ms: number, ...values: unknown[]])[],
  readingMs: number | null,
  onChart: (chart: LineChart | null) => void,
): (chart: LineChart | null) => void {
  const [chart, setChart] = useState<LineChart | null>(null);
  useEffect(() => {
    const index = rows.findIndex(([at]) => at === readingMs);
    if (chart && index >= 0) readPoint(chart, index);
  }, [chart, rows, readingMs]);
  return useCallback(
    (next: LineChart | null) => {
      setChart(next);
      onChart(next);
    },
    [onChart],
  );
}
