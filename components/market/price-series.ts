import { percentBetween } from '#lib/market/percent';
import { MARKET_RANGES, type MarketRange } from '#lib/market/ranges';
import { type Asset, formatAmount, parseAmount } from '#lib/money';

/** A point of a chart: the moment its stretch began, and the last price in it as a decimal string. */
export type PricePoint = readonly [atMs: number, price: string];

/** More than so many stretches without a price is a gap, which no line may bridge. */
export const GAP_STRETCHES = 3;

/**
 * Adds a price to the points: it becomes the last price of its stretch. What has left the range
 * falls away; a price older than the last stretch changes nothing.
 */
export function withPrice(
  points: readonly PricePoint[],
  price: { price: string; at: string },
  range: MarketRange,
): readonly PricePoint[] {
  const stepMs = MARKET_RANGES[range].bar * 1000;
  const spanMs = MARKET_RANGES[range].seconds * 1000;
  const start = Math.floor(Date.parse(price.at) / stepMs) * stepMs;
  const last = points.at(-1);
  if (last && start < last[0]) return points;
  const before = last?.[0] === start ? points.slice(0, -1) : points;
  return [...before.filter(([at]) => at > start - spanMs), [start, price.price]];
}

export interface SeriesSummary {
  first: string;
  last: string;
  high: string;
  low: string;
  /** Signed decimal string of cash. */
  change: string;
  /** Signed percent with two decimals. */
  percent: string | null;
  fromMs: number;
  toMs: number;
}

/** What a chart tells, in figures; null without points. `cash` is the currency of the prices. */
export function summarise(points: readonly PricePoint[], cash: Asset): SeriesSummary | null {
  const prices = points.map(([, price]) => parseAmount(price, cash) ?? 0n);
  const [first, last] = [prices.at(0), prices.at(-1)];
  const [from, to] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined || !from || !to) return null;
  const write = (minor: bigint) => formatAmount(minor, cash);
  return {
    first: write(first),
    last: write(last),
    high: write(prices.reduce((most, price) => (price > most ? price : most))),
    low: write(prices.reduce((least, price) => (price < least ? price : least))),
    change: write(last - first),
    percent: percentBetween(first, last),
    fromMs: from[0],
    toMs: to[0],
  };
}
