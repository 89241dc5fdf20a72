import { countBy, showCounts } from '#lab/attack/support/count-by';
import type { Pool } from '#lib/base/db/client';
import { addDays } from '#lib/base/taipei-time';
import { type BusinessCalendar, nextBusinessDay } from '#lib/running/calendar/business-day';
import { isDayOfTerms } from './fill-plans.ts';
import type { Finding } from './rehearsal.ts';

interface Rehearsed {
  /** The first and the last day that were rehearsed. */
  from: string;
  until: string;
  calendar: BusinessCalendar;
}

interface Plan {
  id: bigint;
  every: string;
  days: number[];
  times: number | null;
  state: string;
  decided: { day: string; isRetry: boolean; code: string | null }[];
}

/** Whether each due day has one order or one reason, and none is missing; due days are computed apart from the product's code. */
export async function checkPlanDays(db: Pool, rehearsed: Rehearsed): Promise<Finding> {
  const plans = await listPlans(db);
  const wrong = plans.filter((plan) => !isComplete(plan, rehearsed));
  const days = plans.flatMap(({ decided }) => decided);
  const outcomes = showCounts(countBy(days.map(({ code }) => code ?? 'order')));
  return {
    name: 'each due day has exactly one order or one reason',
    held: wrong.length === 0 && days.length > 0,
    seen: `${plans.length} plans, ${days.length} due days, ${outcomes}; plans with other days: ${wrong.length}${wrong[0] ? `, first ${wrong[0].id}` : ''}`,
  };
}

function isComplete(plan: Plan, rehearsed: Rehearsed): boolean {
  const expected = dueDaysOf(plan, rehearsed);
  const firsts = new Set(plan.decided.filter(({ isRetry }) => !isRetry).map(({ day }) => day));
  const all = new Set(plan.decided.map(({ day }) => day));
  const placed = plan.decided.filter(({ code }) => code === null).length;
  // A plan that has placed its number of orders ends there.
  const isOver = plan.times !== null && placed === plan.times;
  const due = isOver ? expected.filter((day) => day <= (plan.decided.at(-1)?.day ?? '')) : expected;
  return (
    all.size === plan.decided.length &&
    due.every((day) => all.has(day)) &&
    [...firsts].every((day) => expected.includes(day)) &&
    (plan.times === null || placed <= plan.times)
  );
}

function dueDaysOf(plan: Plan, { from, until, calendar }: Rehearsed): string[] {
  const due = new Set<string>();
  for (let day = from; day <= until; day = addDays(day, 1))
    if (isDayOfTerms(plan, day)) due.add(nextBusinessDay(calendar, day));
  return [...due].filter((day) => day <= until);
}

async function listPlans(db: Pool): Promise<Plan[]> {
  return db.$queryRaw<Plan[]>`
    SELECT p.id, t.every, t.days, t.times, p.state, coalesce((
      SELECT jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'isRetry', d.is_retry,
        'code', d.code) ORDER BY d.day)
      FROM trade_plan_due d WHERE d.plan_id = p.id), '[]') AS decided
    FROM trade_plan p JOIN trade_plan_terms t ON t.plan_id = p.id ORDER BY p.id`;
}

/** Sums of the plans' orders and of the ledger, in minor units of cash and units of metal. */
type Sums = Record<
  'held' | 'spent' | 'bought' | 'ledgerHeld' | 'ledgerReturned' | 'cashFell' | 'left' | 'grams',
  bigint
>;

/** Whether the ledger's holds, fills and refunds are those of the plans' orders. */
export async function checkPlanSums(db: Pool): Promise<Finding> {
  const [sums] = await db.$queryRaw<Sums[]>`
    WITH saver AS (SELECT id FROM app_user WHERE username_key LIKE 'saver%'),
    ordered AS (SELECT o.* FROM trade_order o JOIN trade_plan_due d ON d.order_id = o.id),
    account AS (SELECT a.* FROM ledger_account a JOIN saver ON saver.id = a.user_id),
    entry AS (
      SELECT j.kind, a.purpose, a.asset, e.amount FROM ledger_entry e
      JOIN ledger_journal j ON j.id = e.journal_id
      JOIN account a ON a.id = e.account_id)
    SELECT
      (SELECT sum(hold_amount) FROM ordered)::bigint AS held,
      (SELECT sum(net) FROM ordered WHERE status = 'filled')::bigint AS spent,
      (SELECT sum(qty) FROM ordered WHERE status = 'filled')::bigint AS bought,
      (SELECT sum(amount) FROM entry WHERE purpose = 'frozen_order' AND amount > 0)::bigint AS "ledgerHeld",
      (SELECT coalesce(sum(amount), 0) FROM entry
        WHERE purpose = 'available' AND asset = 'TWD' AND kind <> 'recharge' AND amount > 0)::bigint AS "ledgerReturned",
      ((SELECT sum(r.amount) FROM recharge r JOIN saver ON saver.id = r.user_id)
        - (SELECT sum(balance) FROM account WHERE asset = 'TWD'))::bigint AS "cashFell",
      (SELECT coalesce(sum(balance), 0) FROM account WHERE purpose = 'frozen_order')::bigint AS left,
      (SELECT coalesce(sum(balance), 0) FROM account WHERE asset <> 'TWD')::bigint AS grams`;
  if (!sums) throw new Error('no sums');
  const { held, spent, bought, ledgerHeld, ledgerReturned, cashFell, left, grams } = sums;
  return {
    name: 'holds, fills and refunds of the ledger are those of the plans',
    held:
      spent > 0n &&
      held === ledgerHeld &&
      held - spent === ledgerReturned &&
      spent === cashFell &&
      left === 0n &&
      bought === grams,
    seen: `held ${held} (ledger ${ledgerHeld}), spent ${spent} (cash fell by ${cashFell}), returned ${ledgerReturned}, still held ${left}; units bought ${bought}, in accounts ${grams}`,
  };
}
