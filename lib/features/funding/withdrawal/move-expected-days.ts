import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { localDay } from '#lib/base/taipei-time';
import type { BusinessCalendar } from '#lib/running/calendar/business-day';
import type { CalendarChange } from '#lib/running/calendar/calendar-change';
import { MOVED_AT_ONCE, moveInBatches } from '#lib/running/calendar/move-in-batches';
import { getSettings } from '#lib/running/config/queries';
import { cashScale } from '#lib/running/config/setting-specs';
import { payoutDay } from './payout-day.ts';
import { OPEN_WITHDRAWAL_STATUSES } from './withdrawal-state.ts';

/** Open withdrawals that were requested on one day and are expected on another, which has moved. */
interface Move {
  requested: string;
  expectedDays: number;
  from: string;
  to: string;
  count: number;
}

/**
 * Moves the expected days of open withdrawals after a change of the calendar, and tells their members. A day that has
 * passed stays, and none moves to a day that is over.
 * @param calendar as the database has it now
 * @param until Unix ms after which no other batch begins
 * @returns whether all are moved; withdrawals that are locked are left for another run
 */
export async function moveExpectedDays(
  pool: Pool,
  change: CalendarChange,
  { calendar, until }: { calendar: BusinessCalendar; until: number },
): Promise<boolean> {
  const { currency } = await getSettings(pool);
  const notice = { change: change.id, currency, scale: cashScale(currency) };
  const moves = await listMoves(pool, calendar);
  await moveInBatches(moves, (move) => moveBatch(pool, move, notice), until);
  return (await listMoves(pool, calendar)).length === 0;
}

/** How many withdrawals a change would move. @param calendar as it would be then */
export async function countMovedWithdrawals(db: Db, calendar: BusinessCalendar): Promise<number> {
  const moves = await listMoves(db, calendar);
  return moves.reduce((sum, { count }) => sum + count, 0);
}

async function listMoves(db: Db, calendar: BusinessCalendar): Promise<Move[]> {
  const today = localDay(new Date());
  const groups = await listGroups(db);
  return groups
    .map((group) => ({ ...group, to: payoutDay(calendar, group.requested, group.expectedDays) }))
    .filter(({ from, to }) => to !== from && from >= today && to >= today);
}

/** Open withdrawals by their days; there are few, and fewer groups. */
function listGroups(db: Db): Promise<Omit<Move, 'to'>[]> {
  return db.$queryRaw`
    SELECT to_char(created_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS requested,
      expected_days::integer AS "expectedDays", to_char(expected_on, 'YYYY-MM-DD') AS "from",
      count(*)::integer AS count
    FROM withdrawal WHERE status = ANY (${[...OPEN_WITHDRAWAL_STATUSES]}::text[]) AND expected_on IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
}

/** @returns how many withdrawals were moved */
function moveBatch(
  pool: Pool,
  { requested, expectedDays, from, to }: Move,
  { change, currency, scale }: { change: bigint; currency: string; scale: number },
): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const [row] = await tx.$queryRaw<{ moved: number }[]>`
      WITH batch AS MATERIALIZED (
        SELECT id FROM withdrawal
        WHERE status = ANY (${[...OPEN_WITHDRAWAL_STATUSES]}::text[]) AND expected_on = ${from}::date
          AND expected_days = ${expectedDays}::integer
          AND to_char(created_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') = ${requested}
        ORDER BY id LIMIT ${MOVED_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
      ), moved AS (
        UPDATE withdrawal w SET expected_on = ${to}::date FROM batch WHERE w.id = batch.id RETURNING w.*
      )
      SELECT count(*)::integer AS moved, alert_members(array_agg(user_id),
        array_agg('calendar:' || ${change} || ':withdrawal:' || id), 'funds', array_agg('funds.withdrawalMoved'::text),
        array_agg(jsonb_build_object('id', id::text, 'no', no, 'currency', ${currency}::text,
          'amount', round(amount / 10::numeric ^ ${scale}::integer, ${scale}::integer)::text,
          'day', replace(${from}, '-', '/'), 'new_day', replace(${to}, '-', '/')))) IS NULL AS done
      FROM moved`;
    return row?.moved ?? 0;
  });
}
