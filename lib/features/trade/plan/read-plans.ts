import type { Db } from '#lib/base/db/client';
import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { getRecentPrices } from '#lib/features/market/price/queries';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import type { PlanContext, PlanRow } from './plan-record.ts';

/** Plans with their newest terms, and what their filled orders came to. */
const PLAN_ROWS = `
  SELECT p.id, p.room_id AS "roomId", r.symbol, p.state, to_char(p.next_nominal, 'YYYY-MM-DD') AS nominal,
    to_char(p.next_due, 'YYYY-MM-DD') AS due, p.is_retry AS "isRetry", p.placed, p.created_at AS "createdAt",
    t.id AS "termsId", t.is_first AS "isFirstTerms", t.amount AS "amountMinor", t.qty AS "qtyUnits", t.every, t.days,
    to_char(t.start_on, 'YYYY-MM-DD') AS "startOn", to_char(t.end_on, 'YYYY-MM-DD') AS "endOn", t.times,
    t.when_short AS "whenShort", b.filled, b.units AS "boughtUnits", b.cost AS "costMinor"
  FROM found JOIN trade_plan p ON p.id = found.id JOIN room r ON r.id = p.room_id
  CROSS JOIN LATERAL (
    SELECT trade_plan_terms.*,
      id = (SELECT min(id) FROM trade_plan_terms WHERE plan_id = p.id) AS is_first
    FROM trade_plan_terms WHERE plan_id = p.id ORDER BY id DESC LIMIT 1
  ) AS t
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS filled, coalesce(sum(o.qty), 0)::bigint AS units, coalesce(sum(o.net), 0)::bigint AS cost
    FROM trade_plan_due d JOIN trade_order o ON o.id = d.order_id
    WHERE d.plan_id = p.id AND o.status = 'filled'
  ) AS b`;

/** Plans of a member: those that have not ended, then the last ones that have. */
export const findPlans = prepared<PlanRow>(
  'find_plans',
  `WITH found AS (
     (SELECT id FROM trade_plan WHERE user_id = $1 AND state <> 'ended' ORDER BY id DESC LIMIT 20)
     UNION ALL
     (SELECT id FROM trade_plan WHERE user_id = $1 AND state = 'ended' ORDER BY id DESC LIMIT 20)
   ) ${PLAN_ROWS} ORDER BY p.state = 'ended', p.id DESC LIMIT 40`,
);

/** One plan of a member. */
export const findPlan = prepared<PlanRow>(
  'find_plan',
  `WITH found AS (SELECT id FROM trade_plan WHERE user_id = $1 AND id = $2) ${PLAN_ROWS} LIMIT 1`,
);

/** Reads a member's plan as it is stored. @throws {AppError} 4004 unknown or of another member */
export async function readPlanOrThrow(
  sql: Sql,
  { userId, id }: { userId: bigint; id: bigint },
): Promise<PlanRow> {
  const [row] = await findPlan(sql, [userId, id]);
  if (!row) throw new AppError(4004, { detail: `user ${userId} has no plan ${id}` });
  return row;
}

const findPlansById = prepared<PlanRow>(
  'find_plans_by_id',
  `WITH found AS (SELECT id FROM trade_plan WHERE user_id = $1 AND id = ANY ($2::bigint[])) ${PLAN_ROWS} LIMIT 20`,
);

/** Reads some of a member's plans as they are stored, with what their records are built with. At most 20. */
export async function readPlans(
  db: Db,
  userId: bigint,
  ids: readonly bigint[],
): Promise<{ row: PlanRow; context: PlanContext }[]> {
  const [shared, rows] = await Promise.all([readShared(db), findPlansById(db, [userId, [...ids]])]);
  return rows.map((row) => ({ row, context: contextOf(row, shared) }));
}

/** What the records of all plans are built with. */
export type SharedContext = Omit<PlanContext, 'priceMinor'> & {
  prices: Awaited<ReturnType<typeof getRecentPrices>>;
};

/** Reads what the records of plans are built with. */
export async function readShared(db: Db): Promise<SharedContext> {
  const [settings, calendar, prices] = await Promise.all([
    getSettings(db),
    readCalendar(db),
    getRecentPrices(db),
  ]);
  return { settings, calendar, prices, now: new Date() };
}

/** What the record of one plan is built with. */
export function contextOf({ symbol }: PlanRow, { prices, ...shared }: SharedContext): PlanContext {
  return { ...shared, priceMinor: prices.get(symbol)?.priceMinor };
}
