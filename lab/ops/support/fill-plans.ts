import type pg from 'pg';
import { addDays } from '#lib/base/taipei-time';
import { type BusinessCalendar, nextBusinessDay } from '#lib/running/calendar/business-day';
import { creditMembersSql } from '#tests/support/member/credit-member';

const PLANS_A_MEMBER = 10;
/** Every eighth member has cash for a few orders only. */
const SHORT_EVERY = 8;
const RICH_MINOR = 100_000_000n;
const SHORT_MINOR = 700_000n;

/** What the plans of a member differ in, in turn. */
const TERMS = [
  { every: 'month', days: [6, 16, 26], amount: 100_000, qty: null, short: 'skip' },
  { every: 'month', days: [31], amount: 300_000, qty: null, short: 'retry' },
  { every: 'month', days: [1, 15], amount: null, qty: 1_000, short: 'skip' },
  { every: 'week', days: [1], amount: 50_000, qty: null, short: 'retry' },
  { every: 'week', days: [6, 7], amount: 50_000, qty: null, short: 'skip' },
  { every: 'week', days: [5], amount: null, qty: 2_500, short: 'retry' },
  { every: 'month', days: [10], amount: 1_000_000, qty: null, short: 'skip' },
  { every: 'month', days: [29, 30], amount: 123_457, qty: null, short: 'retry' },
  { every: 'month', days: [20], amount: null, qty: 777, short: 'skip' },
  { every: 'week', days: [3], amount: 55_555, qty: null, short: 'skip', times: 4 },
] as const;

/** Adds plans of members with and without enough cash, in the rooms of gold and silver. @param from their first day */
export async function fillPlans(
  client: pg.Client,
  { plans, from, calendar }: { plans: number; from: string; calendar: BusinessCalendar },
): Promise<void> {
  const members = Math.ceil(plans / PLANS_A_MEMBER);
  await client.query(`
    INSERT INTO app_user (username, username_key, password_hash)
    SELECT 'saver' || n, 'saver' || n, 'none' FROM generate_series(1, ${members}) AS n`);
  const saversOf = (short: boolean) =>
    `SELECT id FROM app_user WHERE username_key LIKE 'saver%'
     AND (substr(username_key, 6)::integer % ${SHORT_EVERY} = 0) = ${short}`;
  await client.query(creditMembersSql(saversOf(false), RICH_MINOR));
  await client.query(creditMembersSql(saversOf(true), SHORT_MINOR));
  for (const [turn, terms] of TERMS.entries()) {
    const [nominal, due] = firstDay(terms, from, calendar);
    await client.query(
      `WITH plan AS (
        INSERT INTO trade_plan (user_id, room_id, next_nominal, next_due)
        SELECT u.id, (SELECT id FROM room WHERE symbol = CASE u.id % 2 WHEN 0 THEN 'XAU' ELSE 'XAG' END), $1::date, $2::date
        FROM app_user u WHERE username_key LIKE 'saver%' ORDER BY u.id LIMIT $3 RETURNING id
      )
      INSERT INTO trade_plan_terms (plan_id, amount, qty, every, days, start_on, times, when_short)
      SELECT id, $4, $5, $6, $7::integer[], $8::date, $9, $10 FROM plan`,
      [nominal, due, Math.ceil((plans - turn) / TERMS.length), terms.amount, terms.qty]
        .concat(terms.every, [terms.days] as never)
        .concat(from, ('times' in terms ? terms.times : null) as never, terms.short),
    );
  }
}

type Terms = Pick<(typeof TERMS)[number], 'every' | 'days'>;

function firstDay(terms: Terms, from: string, calendar: BusinessCalendar): [string, string] {
  for (let nominal = from; ; nominal = addDays(nominal, 1)) {
    if (isDayOfTerms(terms, nominal)) return [nominal, nextBusinessDay(calendar, nominal)];
  }
}

/** Whether a local day is one of the terms, written apart from the product's own code. */
export function isDayOfTerms(
  { every, days }: { every: string; days: readonly number[] },
  day: string,
): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if (every === 'week') return days.includes(date.getUTCDay() || 7);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const dayOfMonth = date.getUTCDate();
  return days.some((wanted) => Math.min(wanted, last) === dayOfMonth);
}
