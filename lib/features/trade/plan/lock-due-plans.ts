import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import type { PlanDays } from './due-days.ts';

/** A plan that is due, whose row is locked. */
export interface DuePlan {
  id: bigint;
  state: string;
  nominal: string;
  due: string;
  isRetry: boolean;
  placed: number;
  memberStatus: string;
  orderId: bigint;
  amountMinor: bigint | null;
  qtyUnits: bigint | null;
  every: PlanDays['every'];
  days: number[];
  startOn: string;
  endOn: string | null;
  times: number | null;
  whenShort: string;
  isParked: boolean;
}

/** Leaves out the plans that are parked. A subquery in the select list keeps the order of the index. */
export const NOT_PARKED = `(SELECT true FROM parked_work
  WHERE kind = 'plan' AND record_id = trade_plan.id AND retry_at > now()) IS NULL`;

const nextDay = prepared<{ day: string }>(
  'next_day_of_plans',
  `SELECT to_char(next_due, 'YYYY-MM-DD') AS day FROM trade_plan
   WHERE room_id = $1 AND next_due < $2::date AND next_due > $3::date AND ${NOT_PARKED}
   ORDER BY next_due LIMIT 1`,
);
/** Plans of one day are ordered by the index; those of several would be read and sorted by every batch. */
const lockOfDay = prepared<{ id: bigint }>(
  'lock_plans_of_day',
  `SELECT id FROM trade_plan WHERE room_id = $1 AND next_due = $2::date AND ${NOT_PARKED}
   ORDER BY user_id, id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
);

/**
 * Takes due plans of one day in the order of their members, so that two workers lock accounts in one order. They are
 * read by a later statement than the one that locks them, which sees what their members have changed meanwhile.
 * @param before only plans that are due before this day
 * @param size maximum number of plans
 * @returns those of the earliest day that has any which no one else has locked
 */
export async function lockDuePlans(
  tx: Db,
  roomId: bigint,
  before: string,
  size: number,
): Promise<DuePlan[]> {
  let after = '-infinity';
  for (;;) {
    const [next] = await nextDay(tx, [roomId, before, after]);
    if (!next) return [];
    const locked = await lockOfDay(tx, [roomId, next.day, size]);
    if (locked.length > 0)
      return readDuePlans(
        tx,
        locked.map(({ id }) => id),
      );
    after = next.day;
  }
}

function readDuePlans(tx: Db, ids: readonly bigint[]): Promise<DuePlan[]> {
  return tx.$queryRaw<DuePlan[]>`
    SELECT p.id, p.state, to_char(p.next_nominal, 'YYYY-MM-DD') AS nominal, to_char(p.next_due, 'YYYY-MM-DD') AS due,
      p.is_retry AS "isRetry", p.placed, u.status AS "memberStatus", nextval('trade_order_id_seq') AS "orderId", t.amount AS "amountMinor",
      t.qty AS "qtyUnits", t.every, t.days, to_char(t.start_on, 'YYYY-MM-DD') AS "startOn",
      to_char(t.end_on, 'YYYY-MM-DD') AS "endOn", t.times, t.when_short AS "whenShort",
      EXISTS (SELECT FROM parked_work WHERE kind = 'plan' AND record_id = p.id) AS "isParked"
    FROM trade_plan p
    JOIN app_user u ON u.id = p.user_id
    CROSS JOIN LATERAL (SELECT * FROM trade_plan_terms WHERE plan_id = p.id ORDER BY id DESC LIMIT 1) AS t
    WHERE p.id = ANY(${[...ids]}::bigint[])
    ORDER BY p.user_id, p.id`;
}
