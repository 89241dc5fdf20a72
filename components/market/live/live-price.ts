import { percentBetween } from '#lib/market/price/percent';
import type { DayPrices } from '#lib/market/response-schema';
import type { Metal } from '#lib/money';
import type { StreamedPrice } from './price-store.ts';

/** A price as a page was rendered with it: an item of `market`, a row of `rooms`. */
export interface SeedPrice {
  symbol: Metal;
  /** Decimal string: cash for one gram. Null when there has never been one. */
  price: string | null;
  price_at: string | null;
  /** What it was a day ago; null when nobody knows. */
  price_24h: string | null;
}

/** What is known of a price at this moment. */
export interface LivePrice {
  price: string;
  at: string;
  /** The streamed price before this one; null when there was none. */
  previous: string | null;
  /** Too old to deal at. */
  stale: boolean;
  /** How far it is from that of a day ago: signed percent; null when nobody knows. */
  change24h: string | null;
}

/** A seed whose price of a day ago is that of the stream, where the stream knows a later one than the page. */
export function withDayPrice(seed: SeedPrice, day: DayPrices | null, now: string): SeedPrice {
  const later = day !== null && Date.parse(day.at) > Date.parse(now);
  return later ? { ...seed, price_24h: day.price_24h[seed.symbol] } : seed;
}

/**
 * The newer of what the page was rendered with and what the stream has told since.
 * @param freshAfter moment, in milliseconds since the epoch, before which a price is too old to deal at
 * @returns undefined when there has never been a price
 */
export function livePrice(
  seed: SeedPrice,
  told: StreamedPrice | undefined,
  freshAfter: number,
): LivePrice | undefined {
  const seeded =
    seed.price !== null && seed.price_at !== null
      ? { price: seed.price, at: seed.price_at, previous: null }
      : undefined;
  const isNewer = !told || (seeded && Date.parse(seeded.at) > Date.parse(told.at));
  const known = isNewer ? seeded : told;
  if (!known) return undefined;
  return {
    ...known,
    stale: Date.parse(known.at) < freshAfter,
    change24h:
      seed.price_24h === null
        ? null
        : percentBetween(unitsOf(seed.price_24h), unitsOf(known.price)),
  };
}

/** Prices of one currency have the same decimals: without the point they compare as whole numbers. */
function unitsOf(price: string): bigint {
  return BigInt(price.replace('.', ''));
}
