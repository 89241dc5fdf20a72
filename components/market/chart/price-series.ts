import { type Asset, formatAmount, groupAmount, parseAmount } from '#lib/base/money';
import { barStart } from '#lib/features/market/price/bars';
import { percentBetween } from '#lib/features/market/price/percent';
import { MARKET_RANGES, type MarketRange } from '#lib/features/market/price/ranges';
import type { PriceBar } from '#lib/features/market/response-schema';

/** A point of a chart: one bar. The line connects the last prices. */
export type PricePoint = PriceBar;

/** The line is interrupted after more than this number of bars without a price. */
const MAX_GAP_BARS = 3;

/** Points, or whatever begins with its time. */
export type Times = readonly (readonly [number, ...unknown[]])[];

/** The length of the bars: of a range above a day, the shortest time between two points. */
export function barSeconds(points: Times, range: MarketRange): number {
  const { bar, seconds } = MARKET_RANGES[range];
  if (seconds <= MARKET_RANGES['1d'].seconds || points.length < 2) return bar;
  const steps = points.slice(1).map(([at], index) => at - (points[index]?.[0] ?? 0));
  return Math.min(...steps) / 1000;
}

/** The longest time in milliseconds between two connected points. */
export function maxGap(points: Times, range: MarketRange): number {
  return MAX_GAP_BARS * barSeconds(points, range) * 1000;
}

/**
 * Adds a price to the points: it becomes the last price of its bar, and its high or low if it
 * exceeds them. Removes bars that ended before the range; a price older than the last bar changes
 * nothing.
 */
export function withPrice(
  points: readonly PricePoint[],
  { price, at }: { price: string; at: string },
  range: MarketRange,
): readonly PricePoint[] {
  const bar = barSeconds(points, range);
  const stepMs = bar * 1000;
  const spanMs = MARKET_RANGES[range].seconds * 1000;
  const atMs = Date.parse(at);
  const last = points.at(-1);
  if (last && atMs < last[0]) return points;
  // A series of one bar does not show how short its bars are: the price belongs to that bar.
  const start = Math.max(barStart(atMs, bar), last?.[0] ?? 0);
  const current = last?.[0] === start ? last : undefined;
  const earlier = current ? points.slice(0, -1) : points;
  const [, , open, high, low, firstMs] = current ?? [
    start,
    price,
    price,
    price,
    price,
    atMs - start,
  ];
  const next: PricePoint = [
    ...([start, price, open, furthest(price, high, 1), furthest(price, low, -1)] as const),
    ...([firstMs, atMs - start] as const),
  ];
  return [...earlier.filter(([began]) => began > atMs - spanMs - stepMs), next];
}

/** The higher of two prices for sign 1, the lower for sign -1. Both have equally many decimals. */
function furthest(one: string, other: string, sign: 1 | -1): string {
  return (Number(one) - Number(other)) * sign > 0 ? one : other;
}

/**
 * A level of the price axis, rounded to the decimals of a price. Levels are sums of binary fractions,
 * e.g. 3967.8000000000006.
 */
export function axisLevel(level: number, price: string): string {
  return groupAmount(level.toFixed(price.split('.')[1]?.length ?? 0));
}

export interface SeriesSummary {
  /** False if there are prices for only a part of the range. */
  isWhole: boolean;
  /** The price at the start of the range, or the first one after, and the last price. */
  first: string;
  last: string;
  high: string;
  low: string;
  /** Signed decimal string of cash. */
  change: string;
  /** Signed percent with two decimals. */
  percent: string | null;
  /** The times of these prices. */
  fromMs: number;
  toMs: number;
}

/**
 * Summarises a chart from the start of its range to its last price, with their times. The price at
 * the start is the close of the bar in which the range begins, as for `change_24h`; without such a
 * bar it is the first price. Null without points.
 * @param cash the currency of the prices
 */
export function summarise(
  points: readonly PricePoint[],
  range: MarketRange,
  cash: Asset,
): SeriesSummary | null {
  const [from, to] = [points.at(0), points.at(-1)];
  if (!from || !to) return null;
  const minor = (price: string) => parseAmount(price, cash) ?? 0n;
  const format = (amountMinor: bigint) => formatAmount(amountMinor, cash);
  const toMs = to[0] + to[6];
  const isWhole = from[0] <= toMs - MARKET_RANGES[range].seconds * 1000;
  const [firstMinor, lastMinor] = [minor(isWhole ? from[1] : from[2]), minor(to[1])];
  return {
    isWhole,
    first: format(firstMinor),
    last: format(lastMinor),
    high: points.reduce((max, [, , , high]) => furthest(high, max, 1), from[3]),
    low: points.reduce((min, [, , , , low]) => furthest(low, min, -1), from[4]),
    change: format(lastMinor - firstMinor),
    percent: percentBetween(firstMinor, lastMinor),
    fromMs: from[0] + (isWhole ? from[6] : from[5]),
    toMs,
  };
}
