import type { ChartData, ChartOptions, ScriptableContext } from 'chart.js';
import type { ChartColours } from '#components/chart/chart-colours.ts';
import { lineStyle } from '#components/chart/chart-style.ts';
import { dayChartOptions } from '#components/chart/day-chart-options.ts';
import { directionColours } from '#components/chart/line-marks.ts';
import { flowAt, isInflow, type TotalDays } from './total-days.ts';

/** Radius of the mark of a day on which money came in or went out. */
const FLOW_RADIUS = 5;

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
  days: TotalDays,
  colours: ChartColours,
): ChartData<'line', { x: number; y: number }[]> {
  const data = days.totals.map((total, index) => ({ x: index, y: Number(total ?? Number.NaN) }));
  return {
    datasets: [
      {
        data,
        ...lineStyle({ ...colours, ...directionColours(colours, 'flat') }),
        ...flowMarks(days, colours),
      },
    ],
  };
}

/** A triangle on each day with a flow, that points up if more came in than went out, else down. */
function flowMarks(days: TotalDays, { line, ground }: ChartColours) {
  const flowOf = ({ dataIndex }: ScriptableContext<'line'>) => flowAt(days, dataIndex);
  return {
    pointStyle: 'triangle' as const,
    pointRadius: (context: ScriptableContext<'line'>) => (flowOf(context) ? FLOW_RADIUS : 0),
    pointRotation: (context: ScriptableContext<'line'>) => {
      const flow = flowOf(context);
      return flow && !isInflow(flow) ? 180 : 0;
    },
    pointBackgroundColor: line,
    pointBorderColor: ground,
  };
}

/** The chart options: days, rounded amounts, the exact amount of the selected day, zoom limits. */
export function totalOptions(
  { totals }: TotalDays,
  colours: ChartColours,
  labels: TotalLabels,
): ChartOptions<'line'> {
  return dayChartOptions(colours, {
    last: totals.length - 1,
    maxTicks: 5,
    tick: labels.tick,
    day: labels.day,
    value: labels.total,
    y: {
      grace: '10%',
      ticks: { maxTicksLimit: 5, callback: (amount) => labels.value(Number(amount)) },
    },
  });
}
