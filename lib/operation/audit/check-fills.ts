import { ARCHIVED } from '#lib/books/ledger/archived';
import { brokenRowSelect, type Check } from '#lib/books/ledger/check';
import { halfEvenSql } from './half-even-sql.ts';
import type { Sides } from './posted-sql.ts';
import { comparing } from './record-checks.ts';

/**
 * The executions that need a fill, with the same columns: filled orders, and grams sold for a
 * top-up.
 */
const EXECUTED = `(
  SELECT 'order:' || o.id AS ref, o.user_id, o.symbol, o.side, o.qty, o.price, o.gross, o.fee, o.net, o.issue_id, o.simulated
    FROM trade_order o WHERE o.status = 'filled'
  UNION ALL
  SELECT 'recharge:' || r.id, r.user_id, r.pay_currency, 'sell', (r.pay_amount::numeric * 10000)::bigint,
    NULL, r.amount, r.fee, r.amount - r.fee, NULL, r.simulated
    FROM recharge r WHERE r.channel = 'metal' AND r.status = 'credited')`;

/** Compares one value of a fill `f` with its execution `x` and its journal `j`. */
const fillCheck = comparing({
  ...{ table: 'fill', id: 'f.id', journal: 'f.journal_id' },
  from: `fill f LEFT JOIN ${EXECUTED} AS x ON x.ref = f.ref LEFT JOIN ledger_journal j ON j.id = f.journal_id`,
});

const COLUMNS = [
  'user_id',
  'symbol',
  'side',
  'qty',
  'gross',
  'fee',
  'net',
  'issue_id',
  'simulated',
];
const columnsOf = (row: string) =>
  `concat_ws(' ', ${COLUMNS.map((column) => `${row}.${column}`).join(', ')})`;

/**
 * Every fill with the position before it, of the same user and symbol: `before_qty` and
 * `before_cost`; and with `deal_cash`, what all fills up to it brought less what they cost, presuming that
 * the fill before it is right.
 */
const FILLS_WITH_PREVIOUS = `(SELECT f.*, coalesce(lag(qty_after) OVER line, 0) AS before_qty, coalesce(lag(cost_after) OVER line, 0) AS before_cost,
    coalesce(lag(realised_after - cost_after) OVER line, 0) + CASE side WHEN 'sell' THEN net ELSE -net END AS deal_cash
  FROM fill f WINDOW line AS (PARTITION BY user_id, symbol ORDER BY id))`;

/**
 * The same, with the row before it found by index, so that single fills can be judged.
 */
const FILLS_AFTER_PREVIOUS = `(SELECT f.*, coalesce(p.qty_after, 0) AS before_qty, coalesce(p.cost_after, 0) AS before_cost,
    coalesce(p.realised_after - p.cost_after, 0) + CASE f.side WHEN 'sell' THEN f.net ELSE -f.net END AS deal_cash
  FROM fill f LEFT JOIN LATERAL (
    SELECT qty_after, cost_after, realised_after FROM public.fill
    WHERE user_id = f.user_id AND symbol = f.symbol AND id < f.id ORDER BY id DESC LIMIT 1
  ) AS p ON true)`;

/**
 * Checks each value of a fill that follows from the position before it.
 * @param fills SQL for the fills with the position before each
 */
function positionChecks(fills: string): Check[] {
  const check = (problem: string, { expected, found }: Sides): Check => ({
    invariant: 'records',
    ...(fills === FILLS_AFTER_PREVIOUS && { per: 'fill' }),
    sql: `${brokenRowSelect({ table: 'fill', id: 'f.id', journal: 'f.journal_id', problem: `'${problem}'`, expected, found })}
    FROM ${fills} AS f WHERE f.id >= ${ARCHIVED.fills} AND (${expected}) IS DISTINCT FROM (${found}) ORDER BY f.id`,
  });
  return [
    check('the grams after it', {
      expected: `f.before_qty + CASE f.side WHEN 'buy' THEN f.qty ELSE -f.qty END`,
      found: 'f.qty_after',
    }),
    check('what those grams cost', {
      expected: `CASE WHEN f.side = 'buy' THEN f.before_cost + f.net
      ELSE f.before_cost - ${halfEvenSql('f.before_cost * f.qty::numeric', 'nullif(f.before_qty, 0)')} END`,
      found: 'f.cost_after',
    }),
    check('the gain realised up to it', {
      expected: 'f.deal_cash + f.cost_after',
      found: 'f.realised_after',
    }),
  ];
}

/** Checks of positions that judge single fills, for a verification in slices. */
export const FILL_SLICE_CHECKS: readonly Check[] = positionChecks(FILLS_AFTER_PREVIOUS);

/** Every execution has a fill, and every fill an execution. */
export const EXECUTION_CHECK: Check = {
  invariant: 'records',
  sql: `${brokenRowSelect({
    table: 'fill',
    id: 'f.id',
    journal: 'f.journal_id',
    problem: `CASE WHEN f.id IS NULL THEN 'an execution has no fill' ELSE 'what it executes does not exist' END`,
    expected: 'coalesce(x.ref, f.ref)',
    found: 'NULL',
  })}
    FROM fill f FULL JOIN ${EXECUTED} AS x ON x.ref = f.ref WHERE f.id IS NULL OR x.ref IS NULL
    ORDER BY f.id, x.ref`,
};

/**
 * Every execution has one fill with the same values; positions follow from fills, and the ledger
 * has the same grams.
 */
export const FILL_CHECKS: readonly Check[] = [
  EXECUTION_CHECK,
  fillCheck('what it executes', { expected: columnsOf('x'), found: columnsOf('f') }),
  fillCheck('its price', {
    // A top-up stores its price as text, in units of the currency; its gross amount is checked as
    // well.
    expected: `coalesce(x.price, f.price)`,
    found: 'f.price',
  }),
  fillCheck('what its quantity comes to', {
    expected: halfEvenSql('f.qty * f.price::numeric', '10000'),
    found: 'f.gross',
  }),
  fillCheck('what its journal is about', { expected: 'f.ref', found: 'j.ref' }),
  fillCheck('the kind of its journal', {
    expected: `CASE WHEN f.ref LIKE 'order:%' THEN 'trade_' || f.side ELSE 'recharge' END`,
    found: 'j.kind',
  }),
  ...positionChecks(FILLS_WITH_PREVIOUS),
  {
    invariant: 'records',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'a.id',
      problem: `'the grams of user ' || coalesce(a.user_id, f.user_id) || ' are not those of the last fill of ' || coalesce(a.asset, f.symbol)`,
      expected: 'coalesce(f.qty_after, 0)',
      found: 'coalesce(a.grams, 0)',
    })}
    FROM (
      SELECT user_id, asset, min(id) AS id, sum(balance) AS grams FROM ledger_account
      WHERE user_id IS NOT NULL AND asset IN (SELECT symbol FROM room) GROUP BY user_id, asset
    ) AS a FULL JOIN (
      SELECT DISTINCT ON (user_id, symbol) user_id, symbol, qty_after FROM fill ORDER BY user_id, symbol, id DESC
    ) AS f ON f.user_id = a.user_id AND f.symbol = a.asset
    WHERE coalesce(a.grams, 0) <> coalesce(f.qty_after, 0) ORDER BY a.id`,
  },
];
