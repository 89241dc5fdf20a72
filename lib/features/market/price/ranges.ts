const DAY_SECONDS = 86_400;

/** The ranges of charts and the length of their bars, in seconds. */
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

/** The most bars of `all`; in a longer history a bar is several days. */
export const MAX_BARS = 400;

/** A moment at which bars of every length begin: a midnight in Taipei. */
const ORIGIN_MS = Date.UTC(1999, 11, 31, 16);

/** The start of the bar of a given length that contains a moment, in milliseconds. */
export function barStart(ms: number, barSeconds: number): number {
  const barMs = barSeconds * 1000;
  return Math.floor((ms - ORIGIN_MS) / barMs) * barMs + ORIGIN_MS;
}

/** The length of the bars in seconds of a series from its first to its last bar. */
export function barLength(range: MarketRange, spanMs: number): number {
  const { bar } = MARKET_RANGES[range];
  const bars = spanMs / 1000 / bar + 1;
  return bar * Math.max(1, Math.ceil(bars / MAX_BARS));
}
