import type { Snapshot } from './snapshot.ts';

/** A row that contradicts an invariant, in the words of an operator who has to look at it. */
export interface BrokenRow {
  /** Which rule of product.md section 2, or `records` for what lies outside of the ledger. */
  invariant: string;
  table: string;
  id: string;
  /** The journal concerned, where there is one. */
  journal: string | null;
  problem: string;
  expected: string;
  found: string;
}

/** A question to the database: the first row that breaks one rule, or no row. */
export interface Check {
  invariant: string;
  /** Selects `table`, `id`, `journal`, `problem`, `expected` and `found`, all as text, in an order. */
  sql: string;
  values?: readonly unknown[];
}

/** Asks one question after another, up to the first row that breaks a rule. */
export async function firstBroken(
  snapshot: Snapshot,
  checks: readonly Check[],
): Promise<BrokenRow | null> {
  for (const { invariant, sql, values = [] } of checks) {
    const { rows } = await snapshot.query<Omit<BrokenRow, 'invariant'>>(firstOf(sql), [...values]);
    if (rows[0]) return { invariant, ...rows[0] };
  }
  return null;
}

/**
 * The first of the rows that a check selects. The planner must not know that one is enough: in hope of
 * an early find it would compare every row with every other, and in sound books there is none to find.
 */
function firstOf(sql: string): string {
  return `WITH found AS MATERIALIZED (${sql}) SELECT * FROM found LIMIT 1`;
}

/** The row in one sentence. */
export function sentenceOfBroken(broken: BrokenRow): string {
  const { invariant, table, id, journal, problem, expected, found } = broken;
  const which = journal === null || table === 'ledger_journal' ? '' : ` (journal ${journal})`;
  const rule =
    invariant === 'records'
      ? 'The records and the ledger disagree'
      : `Invariant ${invariant} breaks`;
  return `${rule} at ${table} ${id}${which}: ${problem}: expected ${expected}, found ${found}.`;
}

/** The columns of a check's answer, so that each check says only what differs. Arguments are SQL. */
export function broken(row: {
  table: string;
  id: string;
  journal?: string;
  problem: string;
  expected: string;
  found: string;
}): string {
  const text = (sql: string) => `coalesce((${sql})::text, 'none')`;
  return `SELECT '${row.table}' AS "table", ${text(row.id)} AS id, (${row.journal ?? 'NULL'})::text AS journal,
    ${text(row.problem)} AS problem, ${text(row.expected)} AS expected, ${text(row.found)} AS found`;
}
