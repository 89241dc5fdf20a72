import type { ChartData, ChartOptions } from 'chart.js';
import type { ChartColours } from '#components/chart/chart-colours.ts';
import {
  CHART_FONT_SIZE,
  lineStyle,
  tooltipStyle,
  zoomWithin,
} from '#components/chart/chart-style.ts';
import type { TrendDay } from '#lib/content/sample-trend';

/** Days that stay in view at the closest zoom. */
export const MIN_SPAN = 6;

/** Words of the chart, formatted in the reader's language. */
export interface TrendWords {
  day: (day: number) => string;
  value: (value: number) => string;
}

export function trendData(
  days: TrendDay[],
  colours: ChartColours,
): ChartData<'line', { x: number; y: number }[]> {
  return {
    datasets: [
      {
        data: days.map(({ value }, index) => ({ x: index, y: value })),
        ...lineStyle(colours),
        cubicInterpolationMode: 'monotone',
      },
    ],
  };
}

export function trendOptions(
  days: TrendDay[],
  colours: ChartColours,
  words: TrendWords,
): ChartOptions<'line'> {
  const last = days.length - 1;
  const dayAt = (position: number) => {
    const day = days[position]?.day;
    return day === undefined ? '' : words.day(day);
  };
  const font = { family: colours.font, size: CHART_FONT_SIZE };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    parsing: false,
    interaction: { mode: 'index', axis: 'x', intersect: false },
    layout: { padding: { top: 8, right: 12 } },
    scales: {
      x: {
        type: 'linear',
        min: 0,
        max: last,
        grid: { display: false },
        border: { color: colours.grid },
        ticks: {
          color: colours.text,
          font,
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
        grid: { color: colours.grid },
        border: { display: false },
        ticks: {
          color: colours.text,
          font,
          stepSize: 2_000,
          includeBounds: false,
          callback: (y) => words.value(Number(y)),
        },
      },
    },
    plugins: {
      tooltip: {
        ...tooltipStyle(colours),
        callbacks: {
          title: ([item]) => (item ? dayAt(item.parsed.x ?? 0) : ''),
          label: ({ parsed }) => words.value(parsed.y ?? 0),
        },
      },
      zoom: zoomWithin({ min: 0, max: last, minRange: MIN_SPAN }),
    },
  };
}
