import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { formatAmount } from '#lib/base/money';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import type { TotalHistory, Totals } from './response-schema.ts';

/** Days before today that the history reaches back. */
const DAYS = 365;

/**
 * The snapshots of user $1 since day $2. A finished day after the first one without a row is one at
 * whose end the user owned nothing.
 */
const snapshotRows = prepared<{ day: string; isTaken: boolean; totalMinor: bigint | null }>(
  'total_history',
  `SELECT taken.day::text, own.user_id IS NOT NULL AS "isTaken", own.total AS "totalMinor"
   FROM snapshot_day AS taken LEFT JOIN asset_snapshot AS own ON own.user_id = $1 AND own.day = taken.day
   WHERE taken.day >= (SELECT min(day) FROM asset_snapshot WHERE user_id = $1 AND day >= $2::date)
     AND (taken.finished_at IS NOT NULL OR own.user_id IS NOT NULL)
   ORDER BY taken.day LIMIT 365`,
);

/**
 * Reads a user's total assets at the close of each of the last 365 days, as far as snapshots were
 * taken.
 * @param now the totals of this moment, which are the last point
 */
export async function getTotalHistory(db: Db, userId: bigint, now: Totals): Promise<TotalHistory> {
  const { as_of: at, currency, total } = now;
  const today = localDay(new Date(at));
  const rows = await snapshotRows(db, [userId, addDays(today, -DAYS)]);
  const points = rows.map(({ day, isTaken, totalMinor }) => ({
    day,
    at: dayStart(day, 1).toISOString(),
    total: isTaken && totalMinor === null ? null : formatAmount(totalMinor ?? 0n, currency),
  }));
  return {
    currency,
    since: points[0]?.day ?? null,
    points: [...points, { day: today, at, total }],
  };
}
