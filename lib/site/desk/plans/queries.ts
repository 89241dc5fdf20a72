import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import { addDays, localDay } from '#lib/base/taipei-time';
import type { SkipCode } from '#lib/features/trade/plan/enums';
import { getSettings } from '#lib/running/config/queries';
import type { PlansFilter } from './schema.ts';

const COMING_DAYS = 31;
const DECIDED_DAYS = 31;
const PAGE_ROWS = 50;

/** The active plans of a room whose next due day this is. Sums are decimal strings. */
export interface ComingDay {
  day: string;
  symbol: Metal;
  plans: number;
  /** Cash that plans by amount spend at most, with their fees. */
  amount: string;
  /** Grams that plans by grams buy. */
  grams: string;
  /** Plans that try for the second time. */
  retries: number;
}

/** How many due days were decided on a day: each has an order or a reason. */
export interface DecidedDay {
  day: string;
  due: number;
  ordered: number;
  skipped: number;
}

/** A due day without an order. */
export interface SkippedDay {
  /** Id of the plan. */
  id: string;
  user_id: string;
  username: string;
  symbol: Metal;
  /** What the plan buys: cash to spend or grams; the other is null. */
  amount: string | null;
  grams: string | null;
  /** The day of the plan that the business day stands for. */
  nominal_day: string;
  is_retry: boolean;
  code: SkipCode;
  decided_at: string;
}

/** What the desk's page of plans shows. */
export interface PlansPage {
  currency: string;
  active: number;
  paused: number;
  coming: ComingDay[];
  decided: DecidedDay[];
  /** The day whose skipped plans are listed; null if nothing was decided lately. */
  day: string | null;
  /** Its reasons, the most frequent one first. */
  reasons: { code: SkipCode; plans: number }[];
  skipped: SkippedDay[];
  next: string | null;
}

/** Plans by day: what comes, what was decided, and why a day's plans have no order. */
export async function getPlansPage(db: Db, now: Date, filter: PlansFilter): Promise<PlansPage> {
  const today = localDay(now);
  const [{ currency }, states, decided] = await Promise.all([
    getSettings(db),
    countPlans(db),
    listDecided(db, today),
  ]);
  const day = filter.day ?? decided[0]?.day ?? null;
  const [coming, reasons, found] = await Promise.all([
    listComing(db, today, currency),
    day === null ? [] : listReasons(db, day),
    day === null ? [] : listSkipped(db, day, filter, currency),
  ]);
  const skipped = found.slice(0, PAGE_ROWS);
  const next = found.length > PAGE_ROWS ? (skipped.at(-1)?.id ?? null) : null;
  return { currency, ...states, coming, decided, day, reasons, skipped, next };
}

async function countPlans(db: Db): Promise<{ active: number; paused: number }> {
  const [row] = await db.$queryRaw<{ active: number; paused: number }[]>`
    SELECT count(*) FILTER (WHERE state = 'active')::integer AS active,
      count(*) FILTER (WHERE state = 'paused')::integer AS paused
    FROM trade_plan WHERE next_due IS NOT NULL`;
  return row ?? { active: 0, paused: 0 };
}

async function listComing(db: Db, today: string, currency: Asset): Promise<ComingDay[]> {
  const rows = await db.$queryRaw<(ComingDay & { cash: bigint; units: bigint })[]>`
    SELECT to_char(p.next_due, 'YYYY-MM-DD') AS day, room.symbol, count(*)::integer AS plans,
      coalesce(sum(t.amount), 0)::bigint AS cash, coalesce(sum(t.qty), 0)::bigint AS units,
      count(*) FILTER (WHERE p.is_retry)::integer AS retries
    FROM trade_plan p
    JOIN room ON room.id = p.room_id
    CROSS JOIN LATERAL (
      SELECT amount, qty FROM trade_plan_terms WHERE plan_id = p.id ORDER BY id DESC LIMIT 1
    ) AS t
    WHERE p.state = 'active' AND p.next_due < ${addDays(today, COMING_DAYS)}::date
    GROUP BY p.next_due, room.id ORDER BY p.next_due, room.id`;
  return rows.map(({ cash, units, ...row }) => ({
    ...row,
    amount: formatAmount(cash, currency),
    grams: formatAmount(units, row.symbol),
  }));
}

function listDecided(db: Db, today: string): Promise<DecidedDay[]> {
  return db.$queryRaw<DecidedDay[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::integer AS due,
      (count(*) - count(code))::integer AS ordered, count(code)::integer AS skipped
    FROM trade_plan_due WHERE day > ${addDays(today, -DECIDED_DAYS)}::date
    GROUP BY trade_plan_due.day ORDER BY trade_plan_due.day DESC`;
}

function listReasons(db: Db, day: string): Promise<{ code: SkipCode; plans: number }[]> {
  return db.$queryRaw<{ code: SkipCode; plans: number }[]>`
    SELECT code, count(*)::integer AS plans FROM trade_plan_due
    WHERE day = ${day}::date AND code IS NOT NULL GROUP BY code ORDER BY count(*) DESC, code`;
}

/** One row more than a page has. */
async function listSkipped(
  db: Db,
  day: string,
  { code, after }: PlansFilter,
  currency: Asset,
): Promise<SkippedDay[]> {
  const only = code ?? null;
  const rows = await db.$queryRaw<SkippedRow[]>`
    SELECT p.id, p.user_id AS "userId", u.username, room.symbol, t.amount, t.qty,
      to_char(d.nominal_day, 'YYYY-MM-DD') AS nominal_day, d.is_retry, d.code, d.decided_at AS "decidedAt"
    FROM trade_plan_due d
    JOIN trade_plan p ON p.id = d.plan_id
    JOIN app_user u ON u.id = p.user_id
    JOIN room ON room.id = p.room_id
    JOIN trade_plan_terms t ON t.id = d.terms_id
    WHERE d.day = ${day}::date AND d.code IS NOT NULL AND (${only}::text IS NULL OR d.code = ${only}) AND d.plan_id > ${BigInt(after ?? 0)}
    ORDER BY d.plan_id LIMIT ${PAGE_ROWS + 1}`;
  return rows.map(({ id, userId, amount, qty, decidedAt, ...row }) => ({
    ...row,
    id: id.toString(),
    user_id: userId.toString(),
    amount: amount === null ? null : formatAmount(amount, currency),
    grams: qty === null ? null : formatAmount(qty, row.symbol),
    decided_at: decidedAt.toISOString(),
  }));
}

type SkippedRow = Pick<SkippedDay, 'username' | 'symbol' | 'nominal_day' | 'is_retry' | 'code'> & {
  id: bigint;
  userId: bigint;
  amount: bigint | null;
  qty: bigint | null;
  decidedAt: Date;
};
