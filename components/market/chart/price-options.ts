import type { ChartOptions } from 'chart.js';
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
import { includeDealMarks, withDealMarks } from '#components/chart/deal-marks.ts';
import type { LineData } from '#components/chart/line-chart';
import { directionColours, includeBaseline, withBaseline } from '#components/chart/line-marks.ts';
import type { Direction } from '#lib/features/market/price/direction';
import type { MarketRange } from '#lib/features/market/price/ranges';
import { dealsSince, type OwnMarks } from './own-marks.ts';
import { maxGap, type PricePoint } from './price-series.ts';
import { tickFormat, timeTicks } from './time-ticks.ts';

/** Minimum number of visible points at the closest zoom. */
const MIN_POINTS = 6;
const X_TICK_WIDTH = 64;
const Y_TICKS = 3;
/** A point without neighbours has no line, so the point itself is drawn. */
const LONE_RADIUS = 2;

/** Formatters of the chart in the user's language. */
export interface PriceFormats {
  /** A time on the axis. */
  tick: (ms: number, form: ReturnType<typeof tickFormat>) => string;
  /** The time of the selected point. */
  moment: (ms: number) => string;
  /** A price on the axis. */
  level: (price: number) => string;
  /** The price of the selected point, from its exact decimal string. */
  price: (price: string) => string;
}

/**
 * The data set of the line, with breaks at gaps, in the colour of its direction. These numbers are
 * screen positions, not money.
 * @param first the price at the start of the range
 * @param own the member's deals and average cost, drawn over the line
 */
export function priceData(
  points: readonly PricePoint[],
  range: MarketRange,
  colours: ChartColours,
  { first, direction, own }: { first: string; direction: Direction; own: OwnMarks },
): LineData {
  const paint = directionColours(colours, direction);
  const gap = maxGap(points, range);
  const isFar = (a: PricePoint | undefined, b: PricePoint) => !a || Math.abs(b[0] - a[0]) > gap;
  const line = {
    ...lineStyle({ ...colours, ...paint }),
    data: points.map(([x, price]) => ({ x, y: Number(price) })),
    spanGaps: gap,
    pointBackgroundColor: paint.line,
    pointRadius: points.map((point, index) =>
      isFar(points[index - 1], point) && isFar(points[index + 1], point) ? LONE_RADIUS : 0,
    ),
  };
  const marks = {
    deals: dealsSince(points, own.deals).map(({ side, atMs, price }) => ({
      ...{ side, x: atMs, y: Number(price) },
    })),
    cost: own.cost && { y: Number(own.cost.price), label: own.cost.label },
  };
  return { datasets: [withDealMarks(withBaseline(line, Number(first)), marks)] };
}

/**
 * The chart's options. They do not depend on single prices, so that a new price keeps zoom and
 * selection.
 * @param bar length of the bars in seconds
 * @param pointAt returns the present point at an index
 * @param onRead called with the index under the pointer
 */
export function priceOptions(
  bar: number,
  colours: ChartColours,
  formats: PriceFormats,
  on: { pointAt: (index: number) => PricePoint | undefined; onRead: (index: number) => void },
): ChartOptions<'line'> {
  return {
    ...LINE_CHART_OPTIONS,
    layout: { padding: { top: 8, right: 8 } },
    onHover: (_, [active]) => {
      if (active) on.onRead(active.index);
    },
    scales: { x: timeAxis(colours, formats), y: priceAxis(colours, formats) },
    plugins: {
      tooltip: {
        ...tooltipStyle(colours),
        callbacks: {
          title: ([item]) => {
            const point = item && on.pointAt(item.dataIndex);
            return point ? formats.moment(point[0]) : '';
          },
          label: ({ dataIndex }) => {
            const point = on.pointAt(dataIndex);
            return point ? formats.price(point[1]) : '';
          },
        },
      },
      zoom: zoomWithin({
        min: 'original',
        max: 'original',
        minRange: MIN_POINTS * bar * 1000,
      }),
    },
  };
}

type Axis = NonNullable<ChartOptions<'line'>['scales']>[string];

/** The time axis, with ticks at round times. */
export function timeAxis(colours: ChartColours, formats: Pick<PriceFormats, 'tick'>): Axis {
  return {
    type: 'linear',
    bounds: 'data',
    ...xAxisStyle(colours),
    afterBuildTicks: (scale) => {
      const max = Math.floor(scale.width / X_TICK_WIDTH);
      scale.ticks = timeTicks(scale.min, scale.max, max).map((value) => ({ value }));
    },
    ticks: {
      ...tickStyle(colours),
      autoSkip: false,
      maxRotation: 0,
      callback: (ms, _, [first, second]) =>
        formats.tick(Number(ms), tickFormat((second?.value ?? 0) - (first?.value ?? 0))),
    },
  };
}

function priceAxis(colours: ChartColours, formats: PriceFormats): Axis {
  return {
    type: 'linear',
    grace: '8%',
    afterDataLimits: (scale) => {
      includeBaseline(scale);
      includeDealMarks(scale);
    },
    ...yAxisStyle(colours),
    ticks: {
      ...tickStyle(colours),
      includeBounds: false,
      maxTicksLimit: Y_TICKS,
      callback: (price) => formats.level(Number(price)),
    },
  };
}
