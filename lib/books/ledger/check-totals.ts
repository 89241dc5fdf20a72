import { brokenRowSelect, type Check } from './check.ts';
import { STEP, TOTAL_STEP } from './totals.ts';

const ARCHIVED_POSITION = 'coalesce((SELECT max(position) FROM archived_month), 0)';

/**
 * Each total follows from the one before it by the entries of the journals between them. Those of positions
 * that may be in the archive are left out.
 * @param after positions above it, up to and including `last`; null for all. Decimal strings
 */
export function totalCheck(after: string | null, last: string | null): Check {
  const within = (column: string) =>
    `${column} > ${digits(after ?? '0')} ${last === null ? '' : `AND ${column} <= ${digits(last)}`}`;
  return {
    invariant: '4',
    sql: `${brokenRowSelect({
      table: 'ledger_total',
      id: `t.position || ' ' || t.asset || ' ' || t.purpose`,
      problem: `'the sum of its balances does not follow from the one before it'`,
      expected: 'coalesce(b.balance, 0) + coalesce(m.amount, 0)',
      found: 't.balance',
    })}
    FROM ledger_total t
    LEFT JOIN ledger_total b ON b.position = t.position - ${TOTAL_STEP} AND (b.house, b.asset, b.purpose) = (t.house, t.asset, t.purpose)
    LEFT JOIN (
      SELECT ((c.position - 1) / ${TOTAL_STEP} + 1) * ${TOTAL_STEP} AS position, a.user_id IS NULL AS house,
        a.asset, a.purpose, sum(e.amount) AS amount
      FROM ledger_chain c JOIN ledger_entry e ON e.journal_id = c.journal_id JOIN ledger_account a ON a.id = e.account_id
      WHERE ${within('c.position')} GROUP BY 1, 2, 3, 4
    ) AS m ON (m.position, m.house, m.asset::text, m.purpose::text) = (t.position, t.house, t.asset, t.purpose)
    WHERE ${within('t.position')} AND t.position - ${TOTAL_STEP} >= ${ARCHIVED_POSITION}
      AND (t.position = ${TOTAL_STEP} OR EXISTS (SELECT FROM ledger_total WHERE position = t.position - ${TOTAL_STEP}))
      AND t.balance <> coalesce(b.balance, 0) + coalesce(m.amount, 0)
    ORDER BY t.position, t.house, t.asset, t.purpose`,
  };
}

/**
 * Each step has what the journals of its positions moved, and the latest time of a journal up to it. Those of
 * positions that may be in the archive are left out.
 * @param after positions above it, up to and including `last`; null for all. Decimal strings
 */
export function stepCheck(after: string | null, last: string | null): Check {
  const within = (column: string) =>
    `${column} > ${digits(after ?? '0')} ${last === null ? '' : `AND ${column} <= ${digits(last)}`}`;
  const text = (alias: string, at: string) =>
    `concat_ws(' ', coalesce(${alias}.debited, 0), coalesce(${alias}.credited, 0), to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))`;
  const [expected, found] = [text('m', 'l.last_at'), text('s', 's.last_at')];
  return {
    invariant: '4',
    sql: `${brokenRowSelect({
      table: 'ledger_step',
      id: `position || ' ' || asset || ' ' || purpose`,
      problem: `'debits, credits and latest time are not those of its journals'`,
      expected,
      found,
    })}
    FROM (SELECT * FROM ledger_step WHERE ${within('position')}) AS s
    FULL JOIN (
      SELECT ((c.position - 1) / ${STEP} + 1) * ${STEP} AS position, a.user_id IS NULL AS house, a.asset::text AS asset,
        a.purpose::text AS purpose, coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS debited,
        coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS credited
      FROM ledger_chain c JOIN ledger_entry e ON e.journal_id = c.journal_id JOIN ledger_account a ON a.id = e.account_id
      WHERE ${within('c.position')} GROUP BY 1, 2, 3, 4
    ) AS m USING (position, house, asset, purpose)
    LEFT JOIN (
      SELECT made.position, greatest(made.last_at, (SELECT max(last_at) FROM ledger_step b
        WHERE b.position < made.position AND b.position >= made.position - ${STEP})) AS last_at
      FROM (
        SELECT ((c.position - 1) / ${STEP} + 1) * ${STEP} AS position, max(j.created_at) AS last_at
        FROM ledger_chain c JOIN ledger_journal j ON j.id = c.journal_id WHERE ${within('c.position')} GROUP BY 1
      ) AS made
    ) AS l USING (position)
    WHERE position - ${STEP} >= ${ARCHIVED_POSITION} AND position IN (SELECT position FROM ledger_step)
      AND ${expected} <> ${found}
    ORDER BY position, house, asset, purpose`,
  };
}

/** The newest total and the entries after it are the balances of the accounts. */
export const NEWEST_TOTAL_CHECKS: readonly Check[] = [
  {
    invariant: '4',
    sql: `${brokenRowSelect({
      table: 'ledger_total',
      id: `newest.position || ' ' || asset || ' ' || purpose`,
      problem: `'with the entries after it, it is not the sum of the balances'`,
      expected: 'coalesce(a.balance, 0)',
      found: 'coalesce(t.balance, 0)',
    })}
    FROM (SELECT max(position) AS position FROM ledger_total) AS newest
    CROSS JOIN LATERAL ledger_totals_of(newest.position, 9223372036854775807, NULL) AS t
    FULL JOIN (
      SELECT user_id IS NULL AS house, asset::text AS asset, purpose::text AS purpose, sum(balance) AS balance
      FROM ledger_account GROUP BY 1, 2, 3
    ) AS a USING (house, asset, purpose)
    WHERE EXISTS (SELECT FROM ledger_total) AND coalesce(a.balance, 0) <> coalesce(t.balance, 0)
    ORDER BY house, asset, purpose`,
  },
];

function digits(position: string): string {
  if (!/^\d{1,19}$/.test(position)) throw new Error(`${position} is no position`);
  return position;
}
