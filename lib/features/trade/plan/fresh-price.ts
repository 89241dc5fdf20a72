import type { Db } from '#lib/base/db/client';
import type { Metal } from '#lib/base/money';
import { isTradableSource } from '#lib/features/market/price/queries';
import type { Settings } from '#lib/running/config/setting-specs';

/** The last price of a room's metal, recent enough to trade on. */
export interface FreshPrice {
  symbol: Metal;
  /** Cash for one gram. */
  priceMinor: bigint;
}

/** Reads it; null if the feed is stale. */
export async function readFreshPrice(
  db: Db,
  roomId: bigint,
  now: Date,
  { feed_stale_seconds }: Pick<Settings, 'feed_stale_seconds'>,
): Promise<FreshPrice | null> {
  const since = new Date(now.getTime() - feed_stale_seconds * 1000);
  const [last] = await db.$queryRaw<(FreshPrice & { source: string })[]>`
    SELECT room.symbol, tick.price AS "priceMinor", tick.source FROM room
    CROSS JOIN LATERAL (SELECT * FROM tick WHERE symbol = room.symbol ORDER BY at DESC LIMIT 1) AS tick
    WHERE room.id = ${roomId} AND tick.at >= ${since}`;
  return last && isTradableSource(last.source) && last.priceMinor > 0n ? last : null;
}
