import { brokenRowSelect, type Check } from './check.ts';
import type { Snapshot } from './snapshot.ts';
import type { ChainHead } from './verify-chain.ts';

const boundOf = (column: string) =>
  `coalesce((SELECT max(${column}) FROM public.archived_month), 0)`;

/**
 * SQL of the ids below which rows may be in the archive. What the books still have of them is only judged
 * by rules that hold for single rows.
 */
export const ARCHIVED = {
  journals: boundOf('journal_bound'),
  entries: boundOf('entry_bound'),
  fills: boundOf('fill_bound'),
  orders: boundOf('order_bound'),
  /** The last issue that may lack orders. */
  lastIssue: boundOf('last_issue'),
} as const;

/** SQL for the sum of an account's archived entries. @param account SQL of its id, with its table */
export function archivedSum(account: string): string {
  return `coalesce((SELECT amount FROM public.archived_sum WHERE archived_sum.account_id = ${account}), 0)`;
}

/** SQL of the SHA-256 over all sums, which the newest archived month keeps. */
export const SUMS_HASH = `encode(sha256(convert_to(
  (SELECT string_agg(account_id || ':' || amount, ',' ORDER BY account_id) FROM archived_sum), 'UTF8')), 'hex')`;

/** The sums of archived entries are those of the newest archived month. */
export const ARCHIVE_CHECKS: readonly Check[] = [
  {
    invariant: '4',
    sql: `${brokenRowSelect({
      table: 'archived_month',
      id: 'last.month',
      problem: `'the sums of archived entries are not those that were noted'`,
      expected: 'last.sums_hash',
      found: SUMS_HASH,
    })}
    FROM (SELECT month, sums_hash FROM archived_month ORDER BY month DESC LIMIT 1) AS last
    WHERE last.sums_hash <> coalesce(${SUMS_HASH}, encode(sha256(''), 'hex'))`,
  },
];

/** The position of the chain up to which rows may be in the archive; null if there is no archive. */
export async function readArchivedHead(snapshot: Snapshot): Promise<ChainHead | null> {
  const { rows } = await snapshot.query<ChainHead>(
    'SELECT position::text, hash FROM archived_month AS m ORDER BY m.position DESC LIMIT 1',
  );
  return rows[0] ?? null;
}
