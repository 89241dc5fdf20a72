import type { Db } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { env } from '#lib/base/env';
import type { Metal } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import { findFeedDay } from './feed/feed-day.ts';
import { getMarket } from './queries.ts';

/** The state of the price feed, for an operator. */
export interface FeedStatus {
  /** `simulated`, or the host of the external feed. */
  source: string;
  /**
   * The local day and its seed hash; the hash is null if the simulated feed has not created the
   * day.
   */
  day: string;
  seed_hash: string | null;
  prices: {
    symbol: Metal;
    /** Decimal string; null if there has never been one. */
    price: string | null;
    price_at: string | null;
    stale: boolean;
    /** Whole seconds since the price; null if there is none. */
    age: number | null;
  }[];
}

/** Reads the source and the age of prices. */
export async function getFeedStatus(db: Db): Promise<FeedStatus> {
  const { PRICE_FEED_URL } = env();
  const now = await databaseTime(db);
  const day = localDay(now);
  const [found, { items }] = await Promise.all([
    findFeedDay(db, day),
    getMarket(db, { range: '1h' }),
  ]);
  const prices = items.map(({ symbol, price, price_at, stale }) => {
    const age = price_at && Math.floor((now.getTime() - Date.parse(price_at)) / 1000);
    return { symbol, price, price_at, stale, age: age === null ? null : Math.max(0, Number(age)) };
  });
  const source = PRICE_FEED_URL ? new URL(PRICE_FEED_URL).host : 'simulated';
  return { source, day, seed_hash: found?.seedHash ?? null, prices };
}
