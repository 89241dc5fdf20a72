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
import { directionColours, withBaseline } from '#components/chart/line-marks.ts';
import type { TrendDay } from '#lib/features/content/sample-trend';
import { directionOf } from '#lib/features/market/price/direction';

/** Minimum number of visible days at maximum zoom. */
const MIN_SPAN = 6;

/** Formats the labels of the chart in the user's language. */
export interface TrendLabels {
  day: (day: number) => string;
  value: (value: number) => string;
}

/** The data set of the chart, in the colour of its direction; `x` is the index of the day. */
export function trendData(
  days: TrendDay[],
  colours: ChartColours,
): ChartData<'line', { x: number; y: number }[]> {
  const [first, last] = [days.at(0)?.value ?? 0, days.at(-1)?.value ?? 0];
  const direction = directionOf(String(last - first));
  const line = {
    data: days.map(({ value }, index) => ({ x: index, y: value })),
    ...lineStyle({ ...colours, ...directionColours(colours, direction) }),
    cubicInterpolationMode: 'monotone' as const,
  };
  return { datasets: [withBaseline(line, first)] };
}

/** The chart options: day labels, a fixed value range and zoom limits. */
export function trendOptions(
  days: TrendDay[],
  colours: ChartColours,
  labels: TrendLabels,
): ChartOptions<'line'> {
  const last = days.length - 1;
  const dayAt = (position: number) => {
    const day = days[position]?.day;
    return day === undefined ? '' : labels.day(day);
  };
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
          maxTicksLimit: 8,
          precision: 0,
          callback: (position) => dayAt(Number(position)),
        },
      },
      y: {
        min: 4_000,
        max: 12_000,
        ...yAxisStyle(colours),
        ticks: {
          ...tickStyle(colours),
          stepSize: 2_000,
          includeBounds: false,
          callback: (y) => labels.value(Number(y)),
        },
      },
    },
    plugins: {
      tooltip: {
        ...tooltipStyle(colours),
        callbacks: {
          title: ([item]) => (item ? dayAt(item.parsed.x ?? 0) : ''),
          label: ({ parsed }) => labels.value(parsed.y ?? 0),
        },
      },
      zoom: zoomWithin({ min: 0, max: last, minRange: MIN_SPAN }),
    },
  };
}
