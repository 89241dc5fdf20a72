import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { findSignedAt } from '#lib/access/confirmation/queries';
import type { Db } from '#lib/base/db/client';
import { onlyRow, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { type Asset, computeCost, formatAmount, type Metal } from '#lib/base/money';
import { idField } from '#lib/base/record-base/id-field';
import { type Page, toPage, toRange } from '#lib/base/record-base/page';
import { MAX_REACHABLE_ROWS } from '#lib/base/record-base/schema';
import { getSettings } from '#lib/running/config/queries';
import { ORDER_INCLUDE, toOrderRecord } from '../order/order-record.ts';
import { CALENDAR_DAYS_MAX, COURSE_POINTS_MAX, type SkipCode } from './enums.ts';
import { planConfirmation } from './plan-confirmation.ts';
import { toPlanRecord, upcomingDays } from './plan-record.ts';
import { contextOf, findPlan, findPlans, readPlanOrThrow, readShared } from './read-plans.ts';
import type { PlanDetail, PlanDueRecord, PlanRecord, Plans } from './response-schema.ts';
import type { PlanDuesInput } from './schema.ts';

export { forecastPlans } from './forecast-plans.ts';
export type {
  PlanDetail,
  PlanDueDay,
  PlanDueRecord,
  PlanQuote,
  PlanRecord,
  Plans,
} from './response-schema.ts';

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
  const signedAt = await findSignedAt(db, where.userId, `plan_terms:${row.termsId}`);
  return {
    currency,
    signed_at: signedAt?.toISOString() ?? null,
    plan: toPlanRecord(row, context),
    calendar: row.state === 'active' ? upcomingDays(row, context, CALENDAR_DAYS_MAX) : [],
    course: course.reverse().map((point) => toCoursePoint(point, { symbol: row.symbol, currency })),
  };
}

/** The same by the id of an address; null if the member has no such plan. */
export async function findPlanDetail(
  db: Db,
  userId: bigint,
  id: unknown,
): Promise<PlanDetail | null> {
  const wanted = idField.safeParse(id);
  if (!wanted.success) return null;
  const [row] = await findPlan(db, [userId, wanted.data]);
  return row ? getPlanDetail(db, { userId, id: wanted.data }) : null;
}

/** What a member signed to make a plan or to change its terms, by the terms in force; null if the member has no such plan. */
export async function findPlanConfirmation(
  db: Db,
  { userId, id }: { userId: bigint; id: bigint },
  currency: Asset,
): Promise<{ ref: string; confirmation: Confirmation } | null> {
  const [row] = await findPlan(db, [userId, id]);
  if (!row) return null;
  const { symbol, every, days, startOn, endOn, times, whenShort, amountMinor, qtyUnits } = row;
  const confirmation = planConfirmation({
    planId: row.isFirstTerms ? null : `${id}`,
    ...{ symbol, currency, every, days, startOn, endOn, times, whenShort },
    amount: amountMinor === null ? null : formatAmount(amountMinor, currency),
    qty: qtyUnits === null ? null : formatAmount(qtyUnits, symbol),
  });
  return { ref: `plan_terms:${row.termsId}`, confirmation };
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

const planOfOrder = prepared<{ id: bigint }>(
  'plan_of_order',
  `SELECT p.id FROM trade_plan_due d JOIN trade_plan p ON p.id = d.plan_id
   WHERE d.order_id = $1 AND p.user_id = $2`,
);

/** Id of the plan that placed a member's order; null if none did. */
export async function findPlanOfOrder(
  db: Db,
  userId: bigint,
  orderId: bigint,
): Promise<string | null> {
  const [found] = await planOfOrder(db, [orderId, userId]);
  return found ? `${found.id}` : null;
}
