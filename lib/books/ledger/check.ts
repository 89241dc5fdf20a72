import type { Snapshot } from './snapshot.ts';

/** A row that breaks an invariant, described for an operator. */
export interface BrokenRow {
  /**
   * Number of the invariant in docs/invariants.md, or `records` for records outside of the ledger.
   */
  invariant: string;
  table: string;
  id: string;
  /** The journal concerned, if there is one. */
  journal: string | null;
  problem: string;
  expected: string;
  found: string;
}

/** A query that returns the first row that breaks one rule, or no row. */
export interface Check {
  invariant: string;
  /**
   * The table whose rows it judges one at a time, so that it can also judge only some of them; absent if it
   * needs all rows. Tables that it must read whole even then are named with their schema.
   */
  per?: string;
  /**
   * Selects `table`, `id`, `journal`, `problem`, `expected` and `found`, all as text, in a fixed
   * order.
   */
  sql: string;
  values?: readonly unknown[];
}

/** What a check reads instead of a whole table: SELECT statements by the names of the tables. */
export type Scope = Readonly<Record<string, string>>;

/**
 * Runs the checks in order until one finds a row that breaks its rule.
 * @param scope reads only these rows of some tables
 */
export async function findFirstBroken(
  snapshot: Snapshot,
  checks: readonly Check[],
  scope: Scope = {},
): Promise<BrokenRow | null> {
  for (const { invariant, sql, values = [] } of checks) {
    const text = firstOf(sql, scope);
    const { rows } = await snapshot.query<Omit<BrokenRow, 'invariant'>>(text, [...values]);
    if (rows[0]) return { invariant, ...rows[0] };
  }
  return null;
}

/**
 * The first row that a check selects. MATERIALIZED hides the LIMIT from the planner: expecting an
 * early match, it would choose nested loops over whole tables, and sound books have no match.
 */
function firstOf(sql: string, scope: Scope): string {
  const tables = Object.entries(scope).map(([table, rows]) => `${table} AS (${rows}), `);
  return `WITH ${tables.join('')}found AS MATERIALIZED (${sql}) SELECT * FROM found LIMIT 1`;
}

/** Describes the broken row in one sentence. */
export function describeBrokenRow(broken: BrokenRow): string {
  const { invariant, table, id, journal, problem, expected, found } = broken;
  const which = journal === null || table === 'ledger_journal' ? '' : ` (journal ${journal})`;
  const rule =
    invariant === 'records'
      ? 'The records and the ledger disagree'
      : `Invariant ${invariant} breaks`;
  return `${rule} at ${table} ${id}${which}: ${problem}: expected ${expected}, found ${found}.`;
}

/** Builds the SELECT clause of a check. Arguments are SQL. */
export function brokenRowSelect(row: {
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
