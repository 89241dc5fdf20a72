import type { ChartData, ChartOptions } from 'chart.js';
import type { ChartColours } from '#components/chart/chart-colours.ts';
import {
  LINE_CHART_OPTIONS,
  lineStyle,
  tickStyle,
  tooltipStyle,
  xAxisStyle,
  yAxisStyle,
  zoomWithin,
} from '#components/chart/chart-style.ts';
import { directionColours } from '#components/chart/line-marks.ts';
import type { TotalDays } from './total-days.ts';

/** Days visible at maximum zoom. */
const MIN_SPAN = 6;

/** Formats the labels of the chart in the user's language. */
export interface TotalLabels {
  /** A day by its index, short and whole. */
  tick: (index: number) => string;
  day: (index: number) => string;
  /** An amount, rounded for the axis, and exact for the day with this index. */
  value: (amount: number) => string;
  total: (index: number) => string;
}

/**
 * The data set of the chart; `x` is the index of the day. Unknown days are gaps. Without a direction's
 * colour, because top-ups and withdrawals change the total too.
 */
export function totalData(
  { totals }: TotalDays,
  colours: ChartColours,
): ChartData<'line', { x: number; y: number }[]> {
  const data = totals.map((total, index) => ({ x: index, y: Number(total ?? Number.NaN) }));
  return {
    datasets: [{ data, ...lineStyle({ ...colours, ...directionColours(colours, 'flat') }) }],
  };
}

/** The chart options: days, rounded amounts, the exact amount of the selected day, zoom limits. */
export function totalOptions(
  { totals }: TotalDays,
  colours: ChartColours,
  labels: TotalLabels,
): ChartOptions<'line'> {
  const last = totals.length - 1;
  return {
    ...LINE_CHART_OPTIONS,
    layout: { padding: { top: 8, right: 12 } },
    scales: {
      x: {
        type: 'linear',
        min: 0,
        max: last,
        ...xAxisStyle(colours),
        ticks: {
          ...tickStyle(colours),
          includeBounds: false,
          maxRotation: 0,
          maxTicksLimit: 5,
          precision: 0,
          callback: (index) => labels.tick(Number(index)),
        },
      },
      y: {
        grace: '10%',
        ...yAxisStyle(colours),
        ticks: {
          ...tickStyle(colours),
          maxTicksLimit: 5,
          callback: (amount) => labels.value(Number(amount)),
        },
      },
    },
    plugins: {
      tooltip: {
        ...tooltipStyle(colours),
        callbacks: {
          title: ([item]) => (item ? labels.day(item.parsed.x ?? 0) : ''),
          label: ({ parsed }) => labels.total(parsed.x ?? 0),
        },
      },
      zoom: zoomWithin({ min: 0, max: last, minRange: Math.min(MIN_SPAN, last) }),
    },
  };
}
