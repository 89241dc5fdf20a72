import type { ChartData, ChartOptions } from 'chart.js';
import type { ChartColours } from '#components/chart/chart-colours.ts';
import { lineStyle } from '#components/chart/chart-style.ts';
import { dayChartOptions } from '#components/chart/day-chart-options.ts';
import { directionColours, withBaseline } from '#components/chart/line-marks.ts';
import type { TrendDay } from '#lib/features/content/sample-trend';
import { readDirection } from '#lib/features/market/price/direction';

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
  const direction = readDirection(String(last - first));
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
  const dayAt = (position: number) => {
    const day = days[position]?.day;
    return day === undefined ? '' : labels.day(day);
  };
  return dayChartOptions(colours, {
    last: days.length - 1,
    maxTicks: 8,
    tick: dayAt,
    day: dayAt,
    value: (_, value) => labels.value(value),
    y: {
      min: 4_000,
      max: 12_000,
      ticks: {
        stepSize: 2_000,
        includeBounds: false,
        callback: (y) => labels.value(Number(y)),
      },
    },
  });
}
