import { DAY_SECONDS, MARKET_RANGES, type MarketRange } from './ranges.ts';

/** A moment at which bars of every length begin: a midnight in Taipei. */
const ORIGIN_MS = Date.UTC(1999, 11, 31, 16);

/** The start of the bar of a given length that contains a moment, in milliseconds. */
export function barStart(ms: number, barSeconds: number): number {
  const barMs = barSeconds * 1000;
  return Math.floor((ms - ORIGIN_MS) / barMs) * barMs + ORIGIN_MS;
}

/** The most bars of a day in a series; in a longer history a bar is several days. */
const MAX_DAYS = 400;

/** The stored bars that a series is made of, and the length to which they are joined, in seconds. */
export interface BarLengths {
  stored: number;
  joined: number;
}

/**
 * The bars of a range above a day. A site that is younger than the range has finer ones.
 * @param ageSeconds time since the first price
 */
export function chooseBars(range: MarketRange, ageSeconds: number): BarLengths {
  const days = Math.min(MARKET_RANGES[range].seconds, ageSeconds) / DAY_SECONDS;
  if (days <= 2) return { stored: 300, joined: 300 };
  if (days <= 31) return { stored: 7_200, joined: 7_200 };
  return { stored: DAY_SECONDS, joined: DAY_SECONDS * Math.ceil(days / MAX_DAYS) };
}
