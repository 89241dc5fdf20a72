import { ARCHIVED } from '#lib/books/ledger/archived';
import { brokenRowSelect, findFirstBroken } from '#lib/books/ledger/check';
import type { Part } from './verify-slice.ts';

/** Most entries of one slice. */
const SIZE = 5_000;
const START = '0,-infinity,0';

/**
 * Entries of each account in their order, with the balance and the id before each: by induction the
 * balance after an entry is the sum of the entries up to it. A slice begins with the last entry of the
 * slice before it, which is only read.
 */
const linesOf = (after: string, size: number) => {
  const [account, at, id] = after.split(',');
  const cursor = `(${account}, '${at}'::timestamptz, ${id})`;
  return `(
    SELECT line.*, lag(balance_after) OVER w AS earlier_balance, lag(id) OVER w AS earlier_id, (account_id, created_at, id) = ${cursor} AS known
    FROM (
      SELECT id, journal_id, account_id, amount, balance_after, created_at FROM ledger_entry
      WHERE (account_id, created_at, id) >= ${cursor} ORDER BY account_id, created_at, id LIMIT ${size + 1}
    ) AS line
    WINDOW w AS (PARTITION BY account_id ORDER BY created_at, id))`;
};

const checksOf = (after: string, size: number) => [
  {
    invariant: '4',
    sql: `${brokenRowSelect({
      table: 'ledger_entry',
      id: 'e.id',
      journal: 'e.journal_id',
      problem: `CASE WHEN e.earlier_id > e.id THEN 'it is dated after a later entry of account ' || e.account_id
        ELSE 'the balance after it is not that of account ' || e.account_id END`,
      expected: `CASE WHEN e.earlier_id > e.id THEN 'an id above ' || e.earlier_id
        ELSE (coalesce(e.earlier_balance, 0) + e.amount)::text END`,
      found: 'CASE WHEN e.earlier_id > e.id THEN e.id ELSE e.balance_after END',
    })}
    FROM ${linesOf(after, size)} AS e
    WHERE NOT e.known AND e.id >= ${ARCHIVED.entries} AND (e.earlier_id > e.id OR e.balance_after <> coalesce(e.earlier_balance, 0)::numeric + e.amount)
    ORDER BY e.account_id, e.created_at, e.id`,
  },
];

/** All entries, account by account (invariant 4). */
export const ENTRY_PART: Part = {
  name: 'entries',
  verify: async (snapshot, after, size = SIZE) => {
    const from = after ?? START;
    const broken = await findFirstBroken(snapshot, checksOf(from, size));
    const { rows } = await snapshot.query<{ next: string; count: number }>(
      `SELECT concat_ws(',', account_id, created_at, id) AS next, (count(*) OVER ())::integer AS count
       FROM ${linesOf(from, size)} AS line WHERE NOT known ORDER BY account_id DESC, created_at DESC, id DESC LIMIT 1`,
    );
    const { next = null, count = 0 } = rows[0] ?? {};
    return { broken, next: count < size ? null : next, rows: count };
  },
};
