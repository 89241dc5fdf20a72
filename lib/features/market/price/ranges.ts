export const DAY_SECONDS = 86_400;

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
