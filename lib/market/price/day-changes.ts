import type { Db } from '#lib/db/client';
import type { Metal } from '#lib/money';
import { percentBetween } from './percent.ts';

/** The change of an instrument's price in 24 hours. */
export interface DayChange {
  /** The price 24 hours ago, in minor units of cash for one gram. */
  fromMinor: bigint;
  /** The change to the last price: `+1.23`. */
  percent: string | null;
}

/**
 * Reads the change of each instrument's last price in 24 hours. An instrument is absent if its
 * price 24 hours ago is unknown, because there was no price in the hour before.
 */
export async function getDayChanges(db: Db): Promise<Map<Metal, DayChange>> {
  const rows = await db.$queryRaw<{ symbol: Metal; nowMinor: bigint; thenMinor: bigint }[]>`
    SELECT room.symbol, last.price AS "nowMinor", before.close AS "thenMinor" FROM room
    CROSS JOIN LATERAL (
      SELECT price, at FROM tick WHERE tick.symbol = room.symbol ORDER BY at DESC LIMIT 1
    ) AS last
    CROSS JOIN LATERAL (
      SELECT close FROM price_bar AS bar
      WHERE bar.symbol = room.symbol AND seconds = 300
        AND start BETWEEN last.at - interval '25 hours' AND last.at - interval '24 hours'
      ORDER BY start DESC LIMIT 1
    ) AS before`;
  return new Map(
    rows.map(({ symbol, nowMinor, thenMinor }) => [
      symbol,
      { fromMinor: thenMinor, percent: percentBetween(thenMinor, nowMinor) },
    ]),
  );
}
