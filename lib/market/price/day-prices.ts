import type { Metal } from '#lib/money';

/** What instruments cost 24 hours before a moment, as the stream tells it each minute. */
export interface DayPrices {
  /** ISO moment. */
  at: string;
  /** Decimal strings: cash for one gram. Null when nobody knows. */
  price_24h: Record<Metal, string | null>;
}
