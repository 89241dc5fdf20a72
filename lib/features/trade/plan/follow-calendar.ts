import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { type BusinessCalendar, nextBusinessDay } from '#lib/running/calendar/business-day';
import type { CalendarChange } from '#lib/running/calendar/calendar-change';
import { MOVED_AT_ONCE, moveInBatches } from '#lib/running/calendar/move-in-batches';

/** A due day is at most so much later than the day of the plan. */
const LONGEST_MOVE_DAYS = 60;

/** Plans that stand for one day and are due on another. */
interface PlanGroup {
  nominal: string;
  due: string;
  isRetry: boolean;
  /** Plans that are not paused: their members are told. */
  active: number;
}

/** A group with the day on which it is due now. */
type PlanMove = PlanGroup & { to: string };

/**
 * Moves due days that have come, or whose day of the plan has, to the business days of the calendar, which may have
 * changed since they were computed, and tells their members. A second try moves from its own day.
 */
export async function followCalendar(
  pool: Pool,
  calendar: BusinessCalendar,
  today: string,
): Promise<void> {
  const moves = movesOf(await listPendingDays(pool, today), calendar, today);
  await moveInBatches(moves, (move) => moveBatch(pool, move));
}

/**
 * Moves the next due days of plans after a change of the calendar, and tells their members, each once.
 * @param until Unix ms after which no other batch begins
 * @returns whether all are moved; plans that are locked are left for another run
 */
export async function moveDueDays(
  pool: Pool,
  change: CalendarChange,
  { calendar, until }: { calendar: BusinessCalendar; until: number },
): Promise<boolean> {
  const today = localDay(new Date());
  const listMoves = async () => movesOf(await listGroups(pool, change), calendar, today);
  await moveInBatches(await listMoves(), (move) => moveBatch(pool, move), until);
  return (await listMoves()).length === 0;
}

/** How many plans a change would move whose members are told. @param calendar as it would be then */
export async function countMovedPlans(
  db: Db,
  change: Pick<CalendarChange, 'days'>,
  calendar: BusinessCalendar,
): Promise<number> {
  const moves = movesOf(await listGroups(db, change), calendar, localDay(new Date()));
  return moves.reduce((sum, { active }) => sum + active, 0);
}

/** The groups whose day is another now. A day that has passed is decided as what it was. */
function movesOf(
  groups: readonly PlanGroup[],
  calendar: BusinessCalendar,
  today: string,
): PlanMove[] {
  return groups
    .map((group) => ({
      ...group,
      to: nextBusinessDay(calendar, group.isRetry ? group.due : group.nominal),
    }))
    .filter(({ due, to }) => to !== due && to >= today && due >= today);
}

function listPendingDays(pool: Pool, today: string): Promise<PlanGroup[]> {
  return pool.$queryRaw`
    SELECT to_char(next_nominal, 'YYYY-MM-DD') AS nominal, to_char(next_due, 'YYYY-MM-DD') AS due,
      is_retry AS "isRetry", (count(*) FILTER (WHERE state = 'active'))::integer AS active
    FROM trade_plan WHERE next_nominal <= ${today}::date AND next_due >= ${today}::date GROUP BY 1, 2, 3`;
}

/** Plans that may be due by the days of a change. */
function listGroups(db: Db, { days }: Pick<CalendarChange, 'days'>): Promise<PlanGroup[]> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return db.$queryRaw`
    SELECT to_char(next_nominal, 'YYYY-MM-DD') AS nominal, to_char(next_due, 'YYYY-MM-DD') AS due,
      is_retry AS "isRetry", (count(*) FILTER (WHERE state = 'active'))::integer AS active
    FROM trade_plan
    WHERE next_nominal <= ${last}::date AND next_due BETWEEN ${first}::date AND ${addDays(last, LONGEST_MOVE_DAYS)}::date
    GROUP BY 1, 2, 3`;
}

/** Moves plans of a group; members of active ones are told once for each change. @returns how many were moved */
function moveBatch(pool: Pool, { nominal, due, isRetry, to }: PlanMove): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const [row] = await tx.$queryRaw<{ moved: number }[]>`
      WITH batch AS MATERIALIZED (
        SELECT id FROM trade_plan
        WHERE next_due = ${due}::date AND next_nominal = ${nominal}::date AND is_retry = ${isRetry}
        ORDER BY id LIMIT ${MOVED_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
      ), moved AS (
        UPDATE trade_plan p SET next_due = ${to}::date FROM batch WHERE p.id = batch.id RETURNING p.*
      ), told AS (
        SELECT alert_members(array_agg(p.user_id),
          array_agg('calendar:' || (SELECT coalesce(max(id), 0) FROM calendar_change) || ':plans:' || p.user_id), 'trade',
          array_agg('trade.planMoved'::text), array_agg(jsonb_build_object('id', p.id::text, 'symbol', r.symbol,
            'day', replace(${due}, '-', '/'), 'new_day', replace(${to}, '-', '/')))) IS NULL AS done
        FROM moved p JOIN room r ON r.id = p.room_id WHERE p.state = 'active'
      )
      SELECT (SELECT count(*) FROM moved)::integer AS moved, (SELECT done FROM told) AS done`;
    return row?.moved ?? 0;
  });
}
