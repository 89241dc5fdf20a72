import { percentBetween } from '#lib/market/price/percent';
import { MARKET_RANGES, type MarketRange } from '#lib/market/price/ranges';
import type { PriceBar } from '#lib/market/response-schema';
import { type Asset, formatAmount, parseAmount } from '#lib/money';

/** A point of a chart: one stretch of time with its prices. The line goes through its last ones. */
export type PricePoint = PriceBar;

/** More than so many stretches without a price is a gap, which no line may bridge. */
export const GAP_STRETCHES = 3;

/**
 * Adds a price to the points: it becomes the last price of its stretch, and its highest or lowest
 * where it goes beyond them. Stretches that ended before the range fall away; a price older than the
 * last stretch changes nothing.
 */
export function withPrice(
  points: readonly PricePoint[],
  { price, at }: { price: string; at: string },
  range: MarketRange,
): readonly PricePoint[] {
  const stepMs = MARKET_RANGES[range].bar * 1000;
  const spanMs = MARKET_RANGES[range].seconds * 1000;
  const atMs = Date.parse(at);
  const start = Math.floor(atMs / stepMs) * stepMs;
  const last = points.at(-1);
  if (last && start < last[0]) return points;
  const known = last?.[0] === start ? last : undefined;
  const before = known ? points.slice(0, -1) : points;
  const [, , open, high, low, firstMs] = known ?? [start, price, price, price, price, atMs - start];
  const next: PricePoint = [
    ...([start, price, open, furthest(price, high, 1), furthest(price, low, -1)] as const),
    ...([firstMs, atMs - start] as const),
  ];
  return [...before.filter(([began]) => began > atMs - spanMs - stepMs), next];
}

/** The higher of two prices by sign 1, the lower by sign -1. They have equally many decimals. */
function furthest(one: string, other: string, sign: 1 | -1): string {
  return (Number(one) - Number(other)) * sign > 0 ? one : other;
}

export interface SeriesSummary {
  /** The first and the last price. */
  first: string;
  last: string;
  high: string;
  low: string;
  /** Signed decimal string of cash. */
  change: string;
  /** Signed percent with two decimals. */
  percent: string | null;
  /** Their moments. */
  fromMs: number;
  toMs: number;
}

/**
 * What a chart tells, in figures: from the first price of its stretches to the last one, with their
 * moments. Null without points. @param cash the currency of the prices
 */
export function summarise(points: readonly PricePoint[], cash: Asset): SeriesSummary | null {
  const [from, to] = [points.at(0), points.at(-1)];
  if (!from || !to) return null;
  const minor = (price: string) => parseAmount(price, cash) ?? 0n;
  const write = (amountMinor: bigint) => formatAmount(amountMinor, cash);
  const [firstMinor, lastMinor] = [minor(from[2]), minor(to[1])];
  return {
    first: write(firstMinor),
    last: write(lastMinor),
    high: points.reduce((most, [, , , high]) => furthest(high, most, 1), from[3]),
    low: points.reduce((least, [, , , , low]) => furthest(low, least, -1), from[4]),
    change: write(lastMinor - firstMinor),
    percent: percentBetween(firstMinor, lastMinor),
    fromMs: from[0] + from[5],
    toMs: to[0] + to[6],
  };
}
