import type { Pool } from '#lib/base/db/client';

/** What a plan of a test differs in; by default 1,000.00 on the 6th, 16th and 26th. */
export interface PlanRow {
  userId: bigint;
  roomId: bigint;
  /** The next due day, and the day of the plan that it stands for if that is another. */
  due: string;
  nominal?: string;
  amountMinor?: bigint | null;
  qtyUnits?: bigint | null;
  every?: 'month' | 'week';
  days?: number[];
  endOn?: string | null;
  times?: number | null;
  whenShort?: 'skip' | 'retry';
}

/** Adds a plan without the call. @returns its id */
export async function addPlan(db: Pool, row: PlanRow): Promise<bigint> {
  const { userId, roomId, due, nominal = due, endOn = null, times = null } = row;
  const { qtyUnits = null, amountMinor = qtyUnits === null ? 100_000n : null } = row;
  const { every = 'month', days = [6, 16, 26], whenShort = 'skip' } = row;
  const [added] = await db.$queryRaw<{ planId: bigint }[]>`
    WITH plan AS (
      INSERT INTO trade_plan (user_id, room_id, next_nominal, next_due)
      VALUES (${userId}, ${roomId}, ${nominal}::date, ${due}::date) RETURNING id
    )
    INSERT INTO trade_plan_terms (plan_id, amount, qty, every, days, start_on, end_on, times, when_short)
    SELECT id, ${amountMinor}, ${qtyUnits}, ${every}, ${days}::integer[], ${nominal}::date, ${endOn}::date, ${times}, ${whenShort}
    FROM plan RETURNING plan_id AS "planId"`;
  if (!added) throw new Error('no plan was added');
  return added.planId;
}

/** A due day of a plan as it was decided. */
export interface DecidedDay {
  day: string;
  nominal: string;
  isRetry: boolean;
  orderId: bigint | null;
  code: string | null;
}

/** Lists the decided days of a plan, oldest first. */
export function listDecidedDays(db: Pool, planId: bigint): Promise<DecidedDay[]> {
  return db.$queryRaw<DecidedDay[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, to_char(nominal_day, 'YYYY-MM-DD') AS nominal, is_retry AS "isRetry",
      order_id AS "orderId", code
    FROM trade_plan_due WHERE plan_id = ${planId} ORDER BY trade_plan_due.day`;
}
