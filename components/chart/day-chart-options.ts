import type { ChartOptions } from 'chart.js';
import type { ChartColours } from './chart-colours.ts';
import {
  LINE_CHART_OPTIONS,
  tickStyle,
  tooltipStyle,
  xAxisStyle,
  yAxisStyle,
  zoomWithin,
} from './chart-style.ts';

/** Days visible at maximum zoom. */
const MIN_SPAN = 6;

type Axis = NonNullable<ChartOptions<'line'>['scales']>[string];

interface DayChart {
  /** The index of the last day; `x` is the index of a day. */
  last: number;
  maxTicks: number;
  /** The label of a day on the axis. */
  tick: (index: number) => string;
  /** The day of the selected point, and its value. */
  day: (index: number) => string;
  value: (index: number, y: number) => string;
  /** The value axis. */
  y: Axis;
}

/** The options of a chart of days: axes, the selected day and its value, zoom limits. */
export function dayChartOptions(
  colours: ChartColours,
  { last, maxTicks, tick, day, value, y }: DayChart,
): ChartOptions<'line'> {
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
          maxTicksLimit: maxTicks,
          precision: 0,
          callback: (index) => tick(Number(index)),
        },
      },
      y: { ...yAxisStyle(colours), ...y, ticks: { ...tickStyle(colours), ...y?.ticks } } as Axis,
    },
    plugins: {
      tooltip: {
        ...tooltipStyle(colours),
        callbacks: {
          title: ([item]) => (item ? day(item.parsed.x ?? 0) : ''),
          label: ({ parsed }) => value(parsed.x ?? 0, parsed.y ?? 0),
        },
      },
      zoom: zoomWithin({ min: 0, max: last, minRange: Math.min(MIN_SPAN, last) }),
    },
  };
}
