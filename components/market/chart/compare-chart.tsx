'use client';

import type { Chart } from 'chart.js';
import { useEffect, useMemo, useRef } from 'react';
import { useChartColours } from '#components/chart/chart-colours.ts';
import { LineChart } from '#components/chart/line-chart';
import type { MarketRange } from '#lib/features/market/price/ranges';
import { compareData, compareOptions } from './compare-options.ts';
import { type CompareRow, percentText } from './compare-rows.ts';
import { barSeconds, maxGap } from './price-series.ts';
import { useChartMoment } from './use-chart-moment.ts';
import { useChartReading } from './use-chart-reading.ts';

export interface CompareChartProps {
  rows: readonly CompareRow[];
  range: MarketRange;
  /** The time selected by keyboard, which the chart highlights; null if none. */
  readingMs: number | null;
  /** Called with the time of the point under the pointer. */
  onRead: (ms: number) => void;
  /** Called with the chart when it is ready, and with null when it is destroyed. */
  onChart: (chart: Chart<'line'> | null) => void;
}

/** The line chart of the changes of all metals. */
export function CompareChart({ rows, range, readingMs, onRead, onChart }: CompareChartProps) {
  const { tick } = useChartMoment();
  const colours = useChartColours();
  const latest = useRef({ rows, onRead });
  useEffect(() => {
    latest.current = { rows, onRead };
  });
  const bar = barSeconds(rows, range);
  const options = useMemo(
    () =>
      compareOptions(
        bar,
        colours,
        { tick, level: (value) => percentText(value.toFixed(2)) },
        (index) => {
          const row = latest.current.rows[index];
          if (row) latest.current.onRead(row[0]);
        },
      ),
    [bar, colours, tick],
  );
  const data = useMemo(
    () => compareData(rows, maxGap(rows, range), colours),
    [rows, range, colours],
  );
  const handleChart = useChartReading(rows, readingMs, onChart);
  return <LineChart key={range} {...{ data, options, colours }} onChart={handleChart} />;
}
