import { percentBetween } from '#lib/market/price/percent';
import type { DayPrices } from '#lib/market/response-schema';
import type { Metal } from '#lib/money';
import type { StreamedPrice } from './price-store.ts';

/** A price in the data that the page was rendered with: an item of `market` or a row of `rooms`. */
export interface SeedPrice {
  symbol: Metal;
  /** Decimal string: cash for one gram. Null if there has never been one. */
  price: string | null;
  price_at: string | null;
  /** The price 24 hours ago; null if unknown. */
  price_24h: string | null;
}

/** The present price of an instrument. */
export interface LivePrice {
  price: string;
  at: string;
  /** The previous streamed price; null if there is none. */
  previous: string | null;
  /** Too old to trade on. */
  stale: boolean;
  /** The change in 24 hours: signed percentage; null if unknown. */
  change24h: string | null;
}

/** Replaces the price of 24 hours ago by the streamed one if that is newer than the page. */
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
  return {
    ...current,
    stale: Date.parse(current.at) < freshAfter,
    change24h:
      seed.price_24h === null
        ? null
        : percentBetween(unitsOf(seed.price_24h), unitsOf(current.price)),
  };
}

/**
 * Prices of one currency have equally many decimals, so they compare as integers without the point.
 */
function unitsOf(price: string): bigint {
  return BigInt(price.replace('.', ''));
}
