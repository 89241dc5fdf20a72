import type { Db, Pool } from '#lib/base/db/client';
import { ASSET_SCALE } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import { isTradableSource } from '../price/queries.ts';

/** Alerts of one metal that one statement fires in each direction. */
const BATCH = 1_000;

/**
 * Judges the price alerts by the prices that came since the last call, and tells the members of those that fire. Each
 * statement is a transaction of its own, so that a crash loses none and repeats none.
 * @param deadline epoch milliseconds; what is left then is judged by the next call
 */
export async function judgePriceAlerts(pool: Pool, deadline: number): Promise<void> {
  while ((await judgeBatch(pool)) && Date.now() < deadline);
}

/**
 * Fires at most `batch` alerts of each metal in each direction, with one statement.
 * @returns whether there are more
 */
export async function judgeBatch(db: Db, batch = BATCH): Promise<boolean> {
  const { feed_stale_seconds, currency } = await getSettings(db);
  const [row] = await db.$queryRaw<{ hasMore: boolean }[]>`
    SELECT judge_price_alerts(${feed_stale_seconds}::integer, ${isTradableSource('simulated')}, ${currency},
      ${ASSET_SCALE[currency]}::integer, ${batch}::integer) AS "hasMore"`;
  return row?.hasMore ?? false;
}
