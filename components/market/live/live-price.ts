import type { Metal } from '#lib/base/money';
import { percentBetween } from '#lib/features/market/price/percent';
import type { DayPrices } from '#lib/features/market/response-schema';
import type { StreamedPrice } from './price-store.ts';

/** A price in the data that the page was rendered with: an item of `market` or a row of `rooms`. */
export interface SeedPrice {
  symbol: Metal;
  /** Decimal string: cash for one gram. Null if there has never been one. */
  price: string | null;
  price_at: string | null;
  /** The price 24 hours ago; null if unknown. */
  price_24h: string | null;
  /** If unknown, the first price since, and its time. */
  price_since: string | null;
  since: string | null;
}

/** The present price of an instrument. */
export interface LivePrice {
  price: string;
  at: string;
  /** The previous streamed price; null if there is none. */
  previous: string | null;
  /** Too old to trade on. */
  stale: boolean;
  /** The change in 24 hours, or since `since`: signed percentage; null if unknown. */
  change: string | null;
  /** ISO moment of the first price, while there are less than 24 hours of prices. */
  since: string | null;
}

/**
 * Replaces the price of 24 hours ago by the streamed one if that is newer than the page. Without
 * a price of 24 hours ago, the first known price stays the base of the change.
 */
export function withDayPrice(seed: SeedPrice, day: DayPrices | null, now: string): SeedPrice {
  const isNewerDay = day !== null && Date.parse(day.at) > Date.parse(now);
  return isNewerDay ? { ...seed, price_24h: day.price_24h[seed.symbol] } : seed;
}

/**
 * The newer one of the rendered and the streamed price.
 * @param freshAfter time in milliseconds since the epoch; older prices are stale
 * @returns undefined if there has never been a price
 */
export function livePrice(
  seed: SeedPrice,
  streamed: StreamedPrice | undefined,
  freshAfter: number,
): LivePrice | undefined {
  const seeded =
    seed.price !== null && seed.price_at !== null
      ? { price: seed.price, at: seed.price_at, previous: null }
      : undefined;
  const isNewer = !streamed || (seeded && Date.parse(seeded.at) > Date.parse(streamed.at));
  const current = isNewer ? seeded : streamed;
  if (!current) return undefined;
  const base = seed.price_24h ?? seed.price_since;
  return {
    ...current,
    stale: Date.parse(current.at) < freshAfter,
    change: base === null ? null : percentBetween(unitsOf(base), unitsOf(current.price)),
    since: seed.price_24h === null ? seed.since : null,
  };
}

/**
 * Prices of one currency have equally many decimals, so they compare as integers without the point.
 */
function unitsOf(price: string): bigint {
  return BigInt(price.replace('.', ''));
}
