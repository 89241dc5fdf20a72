import type { Db } from '#lib/base/db/client';
import type { Metal } from '#lib/base/money';
import { percentBetween } from './percent.ts';

/** The change of an instrument's price in 24 hours, or since its first price in them. */
export interface DayChange {
  /** The price that the change is measured from, in minor units of cash for one gram. */
  fromMinor: bigint;
  /** The time of that price if it is the first one of the last 24 hours; null if it is 24 hours old. */
  since: Date | null;
  /** The change to the last price: `+1.23`. */
  percent: string | null;
}

interface ChangeRow {
  symbol: Metal;
  nowMinor: bigint;
  thenMinor: bigint;
  since: Date | null;
}

/**
 * Reads the change of each instrument's last price in 24 hours. If its price 24 hours ago is unknown,
 * because there was no price in the hour before, the change since its first price after. An
 * instrument without any price is absent.
 */
export async function getDayChanges(db: Db): Promise<Map<Metal, DayChange>> {
  const rows = await db.$queryRaw<ChangeRow[]>`
    SELECT room.symbol, last.price AS "nowMinor", coalesce(before.close, first.open) AS "thenMinor",
      first.first_at AS since FROM room
    CROSS JOIN LATERAL (
      SELECT price, at FROM tick WHERE tick.symbol = room.symbol ORDER BY at DESC LIMIT 1
    ) AS last
    LEFT JOIN LATERAL (
      SELECT close FROM price_bar AS bar
      WHERE bar.symbol = room.symbol AND seconds = 300
        AND start BETWEEN last.at - interval '25 hours' AND last.at - interval '24 hours'
      ORDER BY start DESC LIMIT 1
    ) AS before ON true
    LEFT JOIN LATERAL (
      SELECT open, first_at FROM price_bar AS bar
      WHERE before.close IS NULL AND bar.symbol = room.symbol AND seconds = 300
        AND start > last.at - interval '24 hours' AND first_at IS NOT NULL
      ORDER BY start LIMIT 1
    ) AS first ON true
    WHERE coalesce(before.close, first.open) IS NOT NULL`;
  return new Map(
    rows.map(({ symbol, nowMinor, thenMinor, since }) => [
      symbol,
      { fromMinor: thenMinor, since, percent: percentBetween(thenMinor, nowMinor) },
    ]),
  );
}
