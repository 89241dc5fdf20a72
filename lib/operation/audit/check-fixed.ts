import { TIME_ZONE } from '#lib/base/taipei-time';
import { brokenRowSelect, type Check } from '#lib/books/ledger/check';
import { CURRENCY, postedSql, type Sides } from './posted-sql.ts';
import { comparing, orphanCheck } from './record-checks.ts';

/** Checks one value of a deposit `d`. */
const depositCheck = comparing({ table: 'fixed_deposit', id: 'd.id', from: 'fixed_deposit d' });

/**
 * Compares one value of a move `m` with its deposit `d`, its journal `j`, and for a move in with
 * the journal `r` that reserved its interest.
 */
const compareMoves = comparing({
  ...{ table: 'fixed_move', id: 'm.id', journal: 'j.id' },
  from: `fixed_move m LEFT JOIN fixed_deposit d ON d.id = m.deposit_id
    LEFT JOIN ledger_journal j ON j.ref = 'fixed_move:' || m.id AND j.kind IN ('fixed_in', 'fixed_out', 'fixed_early')
    LEFT JOIN ledger_journal r ON r.ref = 'fixed_move:' || m.id AND r.kind = 'fixed_reserve'`,
});

const moveCheck = (direction: 'in' | 'out', problem: string, sides: Sides): Check =>
  compareMoves(problem, sides, `m.direction = '${direction}'`);

const bothMoveChecks = (problem: string, sides: Sides): Check[] => [
  moveCheck('in', problem, sides),
  moveCheck('out', problem, sides),
];

const KINDS = `(SELECT string_agg(kind, ', ' ORDER BY id) FROM ledger_journal WHERE ref = 'fixed_move:' || m.id)`;
const RUNNING = `d.status IN ('active', 'matured')`;

/**
 * Interest on a principal, floored. `hundredths` is the annual rate in hundredths of a basis point;
 * a year has 365 days.
 */
const interest = (hundredths: string, days: string) =>
  `floor(d.principal::numeric * ${hundredths} * ${days} / 365000000)`;

/** Whole local days from the start to the end, at most up to the maturity. */
const DAYS_RUN = `least(d.maturity_day - d.start_day, greatest(0, (d.ended_at AT TIME ZONE '${TIME_ZONE}')::date - d.start_day))`;

/**
 * The rate of an early close, in hundredths of a basis point: 80 % of the rate of the longest
 * shorter term reached.
 */
const EARLY_RATE = `coalesce((
  SELECT least((term ->> 'rate_bps')::int * 80, d.rate_bps * 100) FROM jsonb_array_elements(d.shorter_terms) AS term
  WHERE (term ->> 'days')::int <= ${DAYS_RUN} ORDER BY (term ->> 'days')::int DESC LIMIT 1), 0)`;

const runningSum = (column: 'principal' | 'interest', condition: string) =>
  `coalesce((SELECT sum(d.${column}) FROM fixed_deposit d WHERE ${RUNNING} AND ${condition}), 0)`;

/**
 * Compares the balance of an account with the running deposits. `condition` is the SQL that
 * joins them.
 */
function accountCheck(purpose: string, column: 'principal' | 'interest', condition: string): Check {
  const expected = runningSum(column, condition);
  return {
    invariant: 'records',
    per: 'ledger_account',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'a.id',
      problem: `'its balance is not the ${column} of the running deposits'`,
      expected,
      found: 'a.balance',
    })}
    FROM ledger_account a WHERE a.purpose = '${purpose}' AND a.asset = ${CURRENCY} AND a.balance <> ${expected}
    ORDER BY a.id`,
  };
}

const OUTLOOK_FIGURES = (of: string) =>
  ['deposits', 'principal', 'interest', 'renewing']
    .map((name) => `coalesce(${of}.${name}, 0)`)
    .join(` || ' ' || `);

/** Every deposit, its moves and their journals agree, and follow from the agreed terms. */
export const FIXED_CHECKS: readonly Check[] = [
  orphanCheck({
    table: 'ledger_journal',
    record: 'fixed_move',
    problem: 'the fixed-term move that it posts does not exist',
  }),
  moveCheck('in', 'the kinds of its journals', {
    expected: `CASE WHEN m.interest > 0 THEN 'fixed_reserve, fixed_in' ELSE 'fixed_in' END`,
    found: KINDS,
  }),
  moveCheck('out', 'the kinds of its journals', {
    expected: `CASE WHEN m.early THEN 'fixed_early' ELSE 'fixed_out' END`,
    found: KINDS,
  }),
  ...bothMoveChecks('whose deposit it moves', { expected: 'd.user_id', found: 'm.user_id' }),
  ...bothMoveChecks('the length of its term', { expected: 'd.days', found: 'm.days' }),
  ...bothMoveChecks('the principal', { expected: 'd.principal', found: 'm.amount' }),
  ...bothMoveChecks('its status', { expected: 'd.status', found: 'm.status' }),
  ...bothMoveChecks('whether its money is simulated', {
    expected: 'd.simulated',
    found: 'j.simulated',
  }),
  ...bothMoveChecks('whether the record says that its money is simulated', {
    expected: 'd.simulated',
    found: 'm.simulated',
  }),
  moveCheck('in', 'what it promises', { expected: 'd.interest', found: 'm.interest' }),
  moveCheck('out', 'what it pays', { expected: 'd.paid_interest', found: 'm.interest' }),
  moveCheck('in', 'whether it is early', { expected: 'false', found: 'm.early' }),
  moveCheck('out', 'whether it is early', {
    expected: `d.status = 'early_closed'`,
    found: 'm.early',
  }),
  moveCheck('in', 'what was set aside for it', {
    expected: 'm.interest',
    found: postedSql('r.id', 'NULL', `'interest_reserved'`),
  }),
  moveCheck('in', 'what left the balance', {
    expected: 'm.amount',
    found: `-${postedSql('j.id', 'm.user_id', `'available'`)}`,
  }),
  moveCheck('in', 'what became principal', {
    expected: 'm.amount',
    found: postedSql('j.id', 'm.user_id', `'fixed_principal'`),
  }),
  moveCheck('out', 'what was principal', {
    expected: 'm.amount',
    found: `-${postedSql('j.id', 'm.user_id', `'fixed_principal'`)}`,
  }),
  moveCheck('out', 'what came to the balance', {
    expected: 'm.amount + m.interest',
    found: postedSql('j.id', 'm.user_id', `'available'`),
  }),
  moveCheck('out', 'what is no longer set aside', {
    expected: 'd.interest',
    found: `-${postedSql('j.id', 'NULL', `'interest_reserved'`)}`,
  }),
  depositCheck('its moves', {
    expected: `CASE WHEN ${RUNNING} THEN 'in' ELSE 'in, out' END`,
    found: `(SELECT string_agg(direction, ', ' ORDER BY id) FROM fixed_move WHERE deposit_id = d.id)`,
  }),
  depositCheck('when it matures', {
    expected: `d.maturity_day::timestamp AT TIME ZONE '${TIME_ZONE}'`,
    found: 'd.maturity_at',
  }),
  depositCheck('what is promised', {
    expected: interest('d.rate_bps * 100', 'coalesce(d.interest_days, d.days)'),
    found: 'd.interest',
  }),
  depositCheck('the days of the promised interest', {
    expected: 'd.business_day',
    found: 'd.interest_days IS NOT NULL',
  }),
  depositCheck(
    'the days of the promised interest, up to 60 more than its days for a business day',
    {
      expected: 'true',
      found: 'coalesce(d.interest_days, d.days) - d.days BETWEEN 0 AND 60',
    },
  ),
  depositCheck('the day up to which interest is promised, or up to 60 later on a business day', {
    expected: 'true',
    found: `d.maturity_day - d.start_day - coalesce(d.interest_days, d.days)
      BETWEEN 0 AND CASE WHEN d.business_day THEN 60 ELSE 0 END`,
  }),
  depositCheck(
    'what was paid at maturity',
    { expected: 'd.interest', found: 'd.paid_interest' },
    `d.status IN ('paid', 'renewed')`,
  ),
  depositCheck(
    'whether it ended after its maturity',
    { expected: `d.status <> 'early_closed'`, found: 'd.ended_at >= d.maturity_at' },
    `NOT ${RUNNING}`,
  ),
  depositCheck(
    'what was paid when it was closed early',
    { expected: `least(${interest(EARLY_RATE, DAYS_RUN)}, d.interest)`, found: 'd.paid_interest' },
    `d.status = 'early_closed'`,
  ),
  depositCheck('the deposits that renew it', {
    expected: `CASE d.status WHEN 'renewed' THEN 1 ELSE 0 END`,
    found: `(SELECT count(*) FROM public.fixed_deposit n WHERE n.renewed_from = d.id
      AND (n.user_id, n.days, n.principal, n.start_day) = (d.user_id, d.days, d.principal, d.maturity_day))`,
  }),
  {
    invariant: 'records',
    sql: `${brokenRowSelect({
      table: 'fixed_product',
      id: 'coalesce(p.days, d.days)',
      problem: `'what is outstanding is not the principal of the running deposits'`,
      expected: 'coalesce(d.principal, 0)',
      found: 'p.outstanding',
    })}
    FROM fixed_product p FULL JOIN (
      SELECT days, sum(principal) AS principal FROM fixed_deposit d WHERE ${RUNNING} GROUP BY days
    ) AS d ON d.days = p.days
    WHERE coalesce(p.outstanding, 0) <> coalesce(d.principal, 0) ORDER BY 2`,
  },
  {
    invariant: 'records',
    sql: `${brokenRowSelect({
      table: 'fixed_outlook',
      id: `maturity_day || ' ' || days`,
      problem: `'deposits, principal, interest and what is renewed are not those of the running deposits'`,
      expected: OUTLOOK_FIGURES('d'),
      found: OUTLOOK_FIGURES('o'),
    })}
    FROM fixed_outlook o FULL JOIN (
      SELECT maturity_day, days, count(*) AS deposits, sum(principal) AS principal, sum(interest) AS interest,
        sum(CASE WHEN renew THEN principal ELSE 0 END) AS renewing
      FROM fixed_deposit WHERE status = 'active' GROUP BY maturity_day, days
    ) AS d USING (maturity_day, days)
    WHERE ${OUTLOOK_FIGURES('d')} <> ${OUTLOOK_FIGURES('o')} ORDER BY 3`,
  },
  accountCheck('interest_reserved', 'interest', 'true'),
  accountCheck('fixed_principal', 'principal', 'd.user_id = a.user_id'),
];
