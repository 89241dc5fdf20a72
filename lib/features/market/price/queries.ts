import type { Db } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { METALS, type Metal } from '#lib/base/money';
import { cached, type Freshness } from '#lib/running/cache/process-cache';
import { getSettings } from '#lib/running/config/queries';
import { MAX_STALENESS_MS } from '#lib/running/notifications/notification-feed';
import type { PriceSource } from './store-ticks.ts';

/** The newest price of an instrument. */
export interface LastPrice {
  symbol: Metal;
  /** Minor units of cash for one gram. */
  priceMinor: bigint;
  at: Date;
  /** True if older than `feed_stale_seconds`: last known price, too old to trade on. */
  stale: boolean;
  source: PriceSource;
}

/** Reads the newest price of every instrument that has one. */
export async function getLastPrices(db: Db): Promise<Map<Metal, LastPrice>> {
  const { feed_stale_seconds } = await getSettings(db);
  const rows = await db.$queryRaw<LastPrice[]>`
    SELECT symbol, last.price AS "priceMinor", last.at,
      last.at < clock_timestamp() - ${feed_stale_seconds} * interval '1 second' AS stale,
      last.source
    FROM unnest(${[...METALS]}::text[]) AS symbol
    CROSS JOIN LATERAL (SELECT price, at, source FROM tick WHERE tick.symbol = symbol.symbol ORDER BY at DESC LIMIT 1) AS last`;
  return new Map(rows.map((row) => [row.symbol, row]));
}

/** A tick comes each second; without ticks, the age also makes a price stale. */
export const PRICE_FRESHNESS: Freshness = {
  topics: ['tick', 'config'],
  maxAgeMs: MAX_STALENESS_MS,
};

/** The newest prices for display; in a web process at most `MAX_STALENESS_MS` old. */
export function getRecentPrices(db: Db): Promise<Map<Metal, LastPrice>> {
  return cached(db, 'prices', PRICE_FRESHNESS, getLastPrices);
}

/**
 * Reads the newest price and requires that it can be traded on.
 * @throws {AppError} 4203 if the feed is stale, has no price yet, or is simulated in live mode
 */
export async function getFreshPriceOrThrow(db: Db, symbol: Metal): Promise<LastPrice> {
  const last = (await getLastPrices(db)).get(symbol);
  if (!last || last.stale || !isTradableSource(last.source)) throw new AppError(4203);
  return last;
}

/** True if prices of this source can be traded on. The database enforces the same rule. */
export function isTradableSource(source: string): boolean {
  return source !== 'simulated' || env().APP_MODE === 'paper';
}
