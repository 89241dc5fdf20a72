import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { type BusinessCalendar, nextBusinessDay } from '#lib/running/calendar/business-day';
import type { CalendarChange } from '#lib/running/calendar/calendar-change';
import { MOVED_AT_ONCE, moveInBatches } from '#lib/running/calendar/move-in-batches';
import { getSettings } from '#lib/running/config/queries';
import { cashScale } from '#lib/running/config/setting-specs';

/** A day of maturity is at most so much later than the day of the promised interest. */
const LONGEST_MOVE_DAYS = 60;

/** Deposits of one day of maturity that now matures on another. Days are local. */
interface Move {
  /** The day up to which interest was promised: no maturity is before it. */
  promised: string;
  from: string;
  to: string;
  count: number;
}

/**
 * Moves the maturity of running deposits that follow the calendar after a change of it, and tells their members. What
 * has matured stays, and no day is moved to one that is over; the promised interest stays whole.
 * @param calendar as the database has it now
 * @param until Unix ms after which no other batch begins
 * @returns whether all are moved; deposits that are locked are left for another run
 */
export async function moveMaturities(
  pool: Pool,
  change: CalendarChange,
  { calendar, until }: { calendar: BusinessCalendar; until: number },
): Promise<boolean> {
  const { currency } = await getSettings(pool);
  const notice = { change: change.id, currency, scale: cashScale(currency) };
  const moves = await listMoves(pool, change, calendar);
  await moveInBatches(moves, (move) => moveBatch(pool, move, notice), until);
  return (await listMoves(pool, change, calendar)).length === 0;
}

/** How many deposits a change would move. @param calendar as it would be then */
export async function countMovedMaturities(
  db: Db,
  change: Pick<CalendarChange, 'days'>,
  calendar: BusinessCalendar,
): Promise<number> {
  const moves = await listMoves(db, change, calendar);
  return moves.reduce((sum, { count }) => sum + count, 0);
}

async function listMoves(
  db: Db,
  change: Pick<CalendarChange, 'days'>,
  calendar: BusinessCalendar,
): Promise<Move[]> {
  const today = localDay(new Date());
  const groups = await listGroups(db, change);
  return groups
    .map((group) => ({ ...group, to: nextBusinessDay(calendar, group.promised) }))
    .filter(({ from, to }) => to !== from && to >= today);
}

/** Running deposits that may be due by the days of a change, by their days. */
function listGroups(db: Db, { days }: Pick<CalendarChange, 'days'>): Promise<Omit<Move, 'to'>[]> {
  const first = dayStart(days[0] ?? '');
  const last = dayStart(addDays(days.at(-1) ?? '', LONGEST_MOVE_DAYS));
  return db.$queryRaw`
    SELECT to_char(start_day + interest_days, 'YYYY-MM-DD') AS promised, to_char(maturity_day, 'YYYY-MM-DD') AS "from",
      count(*)::integer AS count
    FROM fixed_deposit
    WHERE status = 'active' AND business_day AND maturity_at > now() AND maturity_at BETWEEN ${first} AND ${last}
    GROUP BY 2, 1 ORDER BY 2, 1`;
}

/** @returns how many deposits were moved */
function moveBatch(
  pool: Pool,
  { promised, from, to }: Move,
  { change, currency, scale }: { change: bigint; currency: string; scale: number },
): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const [row] = await tx.$queryRaw<{ moved: number }[]>`
      WITH batch AS MATERIALIZED (
        SELECT id FROM fixed_deposit
        WHERE status = 'active' AND business_day AND maturity_at = ${dayStart(from)} AND start_day + interest_days = ${promised}::date
        ORDER BY id LIMIT ${MOVED_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
      ), moved AS (
        UPDATE fixed_deposit d SET maturity_day = ${to}::date, maturity_at = ${dayStart(to)}
        FROM batch WHERE d.id = batch.id RETURNING d.*
      ), event AS (
        INSERT INTO status_event (ref, status, actor)
        SELECT 'fixed_deposit:' || id, 'maturity_moved', 'system:worker' FROM moved ORDER BY id
      )
      SELECT count(*)::integer AS moved, alert_members(array_agg(d.user_id),
        array_agg('calendar:' || ${change} || ':deposit:' || d.id), 'terms', array_agg('terms.moved'::text),
        array_agg(jsonb_build_object('id', m.id::text, 'days', d.days::text, 'currency', ${currency}::text,
          'amount', round(d.principal / 10::numeric ^ ${scale}::integer, ${scale}::integer)::text,
          'day', replace(${from}, '-', '/'), 'new_day', replace(${to}, '-', '/')))) IS NULL AS done
      FROM moved d JOIN fixed_move m ON m.deposit_id = d.id AND m.direction = 'in'`;
    return row?.moved ?? 0;
  });
}
