import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { ASSET_SCALE, type Metal } from '#lib/money';
import { MARKET_CHANNEL } from './schema.ts';

/** Where a price comes from: the simulated feed, or the one at PRICE_FEED_URL. */
export type PriceSource = 'simulated' | 'http';

/** A price as a feed gives it. */
export interface FeedTick {
  symbol: Metal;
  at: Date;
  /** Minor units of cash for one gram. */
  priceMinor: bigint;
  /** A tick that does not say counts as simulated, which the database of a live installation refuses. */
  source?: PriceSource;
}

/** Lengths of the bars that ticks are added up to, in seconds: one for each range of the charts. */
export const BAR_SECONDS = [15, 300, 7_200] as const;

/** How Postgres writes a moment as everybody else does. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/**
 * Stores prices, adds them up to bars and tells the web processes, all in one statement. A price that
 * is not newer than the last one of its instrument is dropped, so that whoever stores the same moment
 * again changes nothing.
 * @param ticks no more than one of each instrument
 * @returns how many were new
 */
export async function storeTicks(db: Db, ticks: readonly FeedTick[]): Promise<number> {
  if (ticks.length === 0) return 0;
  const scale = ASSET_SCALE[(await getSettings(db)).currency];
  const given = ticks.map(({ priceMinor, ...tick }) => ({ ...tick, price: priceMinor.toString() }));
  const stored = await db.$queryRaw<{ told: null }[]>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS given(symbol text, at timestamptz, price bigint, source text)
    ), stored AS (
      INSERT INTO tick (symbol, at, price, source)
      SELECT symbol, at, price, coalesce(source, 'simulated') FROM given
      WHERE NOT EXISTS (SELECT FROM tick WHERE tick.symbol = given.symbol AND tick.at >= given.at)
      ON CONFLICT (symbol, at) DO NOTHING
      RETURNING id, symbol, at, price
    ), added_up AS (
      INSERT INTO price_bar AS bar (symbol, seconds, start, open, high, low, close, first_at, last_at)
      SELECT symbol, seconds, to_timestamp(floor(extract(epoch FROM at) / seconds) * seconds),
        price, price, price, price, at, at
      FROM stored CROSS JOIN unnest(${[...BAR_SECONDS]}::int[]) AS seconds
      ON CONFLICT (symbol, seconds, start) DO UPDATE
      SET high = greatest(bar.high, excluded.high), low = least(bar.low, excluded.low),
        close = excluded.close, last_at = excluded.last_at
    )
    SELECT pg_notify(${MARKET_CHANNEL}, json_build_object(
      'type', 'tick', 'id', id::text, 'symbol', symbol,
      'price', round(price / 10::numeric ^ ${scale}::int, ${scale}::int)::text,
      'at', to_char(at AT TIME ZONE 'UTC', ${ISO}))::text)::text AS told
    FROM stored ORDER BY id`;
  return stored.length;
}
