const DAY_SECONDS = 86_400;

/** The ranges of charts and the usual length of their bars, in seconds. */
export const MARKET_RANGES = {
  '1h': { seconds: 3_600, bar: 15 },
  '1d': { seconds: DAY_SECONDS, bar: 300 },
  '7d': { seconds: 7 * DAY_SECONDS, bar: 7_200 },
  '30d': { seconds: 30 * DAY_SECONDS, bar: 7_200 },
  '90d': { seconds: 90 * DAY_SECONDS, bar: DAY_SECONDS },
  '1y': { seconds: 365 * DAY_SECONDS, bar: DAY_SECONDS },
  /** Since the first stored price: a century is longer than any history. */
  all: { seconds: 36_525 * DAY_SECONDS, bar: DAY_SECONDS },
} as const;
export type MarketRange = keyof typeof MARKET_RANGES;

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
