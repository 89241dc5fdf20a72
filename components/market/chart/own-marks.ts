import { barStart } from '#lib/features/market/price/bars';
import type { MarketRange } from '#lib/features/market/price/ranges';
import { barSeconds, type Times } from './price-series.ts';

/** A deal of the member. */
export interface OwnDeal {
  side: 'buy' | 'sell';
  atMs: number;
  /** Decimal string: cash for one gram. */
  price: string;
  /** The deal as text, for readers of the chart. */
  text: string;
}

/** What a chart shows of the member's own. */
export interface OwnMarks {
  /** Oldest first. */
  deals: readonly OwnDeal[];
  /** Average cost of one gram, a decimal string, with its label; null without a position. */
  cost: { price: string; label: string } | null;
}

export const NO_MARKS: OwnMarks = { deals: [], cost: null };

/** The deals since the first point of a chart. */
export function dealsSince(points: Times, deals: readonly OwnDeal[]): OwnDeal[] {
  const from = points[0]?.[0] ?? Number.POSITIVE_INFINITY;
  return deals.filter(({ atMs }) => atMs >= from);
}

/** The deals in the bar that begins at a moment. */
export function dealsOfBar(
  startMs: number,
  points: Times,
  range: MarketRange,
  deals: readonly OwnDeal[],
): OwnDeal[] {
  const length = barSeconds(points, range);
  return deals.filter(({ atMs }) => barStart(atMs, length) === barStart(startMs, length));
}
