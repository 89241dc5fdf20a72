import type { Db } from '#lib/base/db/client';
import { ASSET_SCALE, type Metal } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import { MARKET_CHANNEL } from './schema.ts';
import { BAR_ORIGIN } from './series.ts';

/** The source of a price: the simulated feed, or the one at PRICE_FEED_URL. */
export type PriceSource = 'simulated' | 'http';

/** A price read from a feed. */
export interface FeedTick {
  symbol: Metal;
  at: Date;
  /** Minor units of cash for one gram. */
  priceMinor: bigint;
  /** Defaults to simulated, which the database of a live installation rejects. */
  source?: PriceSource;
}

/** Lengths of the bars in seconds. A bar of any length, also a day, begins at midnight in Taipei. */
const BAR_SECONDS = [15, 300, 7_200, 86_400] as const;

/** Postgres format for an ISO 8601 moment. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/**
 * Stores prices, aggregates them into bars and notifies the web processes, all in one statement.
 * Drops a price that is not newer than the last one of its instrument, so that storing the same
 * moment twice has no effect.
 * @param ticks at most one of each instrument
 * @returns the number of new prices
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
    ), aggregated AS (
      INSERT INTO price_bar AS bar (symbol, seconds, start, open, high, low, close, first_at, last_at)
      SELECT symbol, seconds, date_bin(seconds * interval '1 second', at, ${BAR_ORIGIN}::timestamptz),
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
