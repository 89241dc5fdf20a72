/** The ranges of charts and the length of their bars, in seconds. */
export const MARKET_RANGES = {
  '1h': { seconds: 3_600, bar: 15 },
  '1d': { seconds: 86_400, bar: 300 },
  '30d': { seconds: 30 * 86_400, bar: 7_200 },
} as const;
export type MarketRange = keyof typeof MARKET_RANGES;
