import type { Db } from '#lib/base/db/client';
import { onlyRow, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, computeCost, formatAmount, type Metal } from '#lib/base/money';
import { type Page, toPage, toRange } from '#lib/base/record-base/page';
import { MAX_REACHABLE_ROWS } from '#lib/base/record-base/schema';
import { getRecentPrices } from '#lib/features/market/price/queries';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import { ORDER_INCLUDE, toOrderRecord } from '../order/order-record.ts';
import { CALENDAR_DAYS_MAX, COURSE_POINTS_MAX, type SkipCode } from './enums.ts';
import { type PlanContext, type PlanRow, toPlanRecord, upcomingDays } from './plan-record.ts';
import type { PlanDetail, PlanDueRecord, PlanRecord, Plans } from './response-schema.ts';
import type { PlanDuesInput } from './schema.ts';

export type { PlanDetail, PlanDueRecord, PlanRecord, Plans } from './response-schema.ts';

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

const findPlans = prepared<PlanRow>(
  'find_plans',
  `WITH found AS (
     (SELECT id FROM trade_plan WHERE user_id = $1 AND state <> 'ended' ORDER BY id DESC LIMIT 20)
     UNION ALL
     (SELECT id FROM trade_plan WHERE user_id = $1 AND state = 'ended' ORDER BY id DESC LIMIT 20)
   ) ${PLAN_ROWS} ORDER BY p.state = 'ended', p.id DESC LIMIT 40`,
);

const findPlan = prepared<PlanRow>(
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

type Shared = Omit<PlanContext, 'priceMinor'> & {
  prices: Awaited<ReturnType<typeof getRecentPrices>>;
};

async function readShared(db: Db): Promise<Shared> {
  const [settings, calendar, prices] = await Promise.all([
    getSettings(db),
    readCalendar(db),
    getRecentPrices(db),
  ]);
  return { settings, calendar, prices, now: new Date() };
}

function contextOf({ symbol }: PlanRow, { prices, ...shared }: Shared): PlanContext {
  return { ...shared, priceMinor: prices.get(symbol)?.priceMinor };
}

/** Lists a member's plans: those that have not ended, then the last ones that have. */
export async function listPlans(db: Db, userId: bigint): Promise<Plans> {
  const [shared, rows] = await Promise.all([readShared(db), findPlans(db, [userId])]);
  const { currency } = shared.settings;
  return { currency, plans: rows.map((row) => toPlanRecord(row, contextOf(row, shared))) };
}

/** Reads a member's plan. @throws {AppError} 4004 unknown or of another member */
export async function getPlan(
  sql: Sql,
  where: { userId: bigint; id: bigint },
): Promise<PlanRecord> {
  const shared = await readShared(toPrisma(sql));
  const row = await readPlanOrThrow(sql, where);
  return toPlanRecord(row, contextOf(row, shared));
}

/** Reads a member's plan with its calendar and course. @throws {AppError} 4004 unknown or of another member */
export async function getPlanDetail(
  db: Db,
  where: { userId: bigint; id: bigint },
): Promise<PlanDetail> {
  const [shared, row, course] = await Promise.all([
    readShared(db),
    readPlanOrThrow(db, where),
    planCourse(db, [where.userId, where.id]),
  ]);
  const { currency } = shared.settings;
  const context = contextOf(row, shared);
  return {
    currency,
    plan: toPlanRecord(row, context),
    calendar: row.state === 'active' ? upcomingDays(row, context, CALENDAR_DAYS_MAX) : [],
    course: course.reverse().map((point) => toCoursePoint(point, { symbol: row.symbol, currency })),
  };
}

interface CourseRow {
  day: string;
  costMinor: bigint;
  qtyUnits: bigint;
  priceMinor: bigint;
}

const planCourse = prepared<CourseRow>(
  'plan_course',
  `SELECT to_char(day, 'YYYY-MM-DD') AS day, cost AS "costMinor", units AS "qtyUnits", price AS "priceMinor"
   FROM (
     SELECT d.day, o.price, (sum(o.net) OVER w)::bigint AS cost, (sum(o.qty) OVER w)::bigint AS units
     FROM trade_plan p JOIN trade_plan_due d ON d.plan_id = p.id JOIN trade_order o ON o.id = d.order_id
     WHERE p.user_id = $1 AND p.id = $2 AND o.status = 'filled'
     WINDOW w AS (ORDER BY d.day)
   ) AS filled
   ORDER BY filled.day DESC LIMIT ${COURSE_POINTS_MAX}`,
);

function toCoursePoint(
  { day, costMinor, qtyUnits, priceMinor }: CourseRow,
  { symbol, currency }: { symbol: Metal; currency: Asset },
) {
  return {
    day,
    cost: formatAmount(costMinor, currency),
    value: formatAmount(computeCost(qtyUnits, symbol, priceMinor), currency),
  };
}

interface DueRow {
  id: bigint;
  day: string;
  nominal: string;
  isRetry: boolean;
  code: SkipCode | null;
  orderId: bigint | null;
  decidedAt: Date;
}

/** A page of the decided days of a member's plan, newest first. @throws {AppError} 4004 unknown or of another member */
export async function listPlanDues(
  db: Db,
  userId: bigint,
  { id, ...input }: PlanDuesInput,
): Promise<Page<PlanDueRecord>> {
  await readPlanOrThrow(db, { userId, id });
  const { skip, take } = toRange(input);
  const rows = await db.$queryRaw<DueRow[]>`
    SELECT id, to_char(day, 'YYYY-MM-DD') AS day, to_char(nominal_day, 'YYYY-MM-DD') AS nominal, is_retry AS "isRetry",
      code, order_id AS "orderId", decided_at AS "decidedAt"
    FROM trade_plan_due WHERE plan_id = ${id} ORDER BY trade_plan_due.day DESC LIMIT ${take} OFFSET ${skip}`;
  const { total } = onlyRow(await countDues(db, [id]));
  const { page, per_page: perPage } = input;
  return toPage(await toDueRecords(db, rows), { page, perPage, total });
}

const countDues = prepared<{ total: number }>(
  'count_plan_dues',
  `SELECT count(*)::integer AS total
   FROM (SELECT FROM trade_plan_due WHERE plan_id = $1 LIMIT ${MAX_REACHABLE_ROWS}) AS dues`,
);

async function toDueRecords(db: Db, rows: readonly DueRow[]): Promise<PlanDueRecord[]> {
  const [{ currency }, orders] = await Promise.all([
    getSettings(db),
    db.tradeOrder.findMany({
      where: { id: { in: rows.flatMap(({ orderId }) => orderId ?? []) } },
      include: ORDER_INCLUDE,
    }),
  ]);
  const byId = new Map(orders.map((row) => [row.id, toOrderRecord(row, currency)]));
  return rows.map((row) => ({
    ...{ id: `${row.id}`, day: row.day, nominal_day: row.nominal, is_retry: row.isRetry },
    ...{ code: row.code, order: (row.orderId !== null && byId.get(row.orderId)) || null },
    decided_at: row.decidedAt.toISOString(),
  }));
}
