import { brokenRowSelect, type Check } from '#lib/books/ledger/check';
import { idInRef, type Sides } from './posted-sql.ts';

/** The rows of a table, joined with what they are compared with. SQL. */
interface Rows {
  table: string;
  id: string;
  journal?: string;
  from: string;
  /** Condition of the rows that are compared. */
  where?: string;
}

/** Declares checks that compare one value of each row: its subject, its two sides, and a condition. */
export function comparing({ table, id, journal = 'NULL', from, where = 'true' }: Rows) {
  return (problem: string, { expected, found }: Sides, only = 'true'): Check => ({
    invariant: 'records',
    per: table,
    sql: `${brokenRowSelect({ table, id, journal, problem: `'${problem}'`, expected, found })}
    FROM ${from} WHERE (${where}) AND (${only}) AND (${expected}) IS DISTINCT FROM (${found}) ORDER BY ${id}`,
  });
}

/** Holds or journals `named` that must have a record. */
interface Orphan {
  table: 'ledger_hold' | 'ledger_journal';
  record: string;
  /** What references begin with, if not with the table of the record. */
  prefix?: string;
  problem: string;
  /** SQL that joins the record, if it is not the one that the reference names. */
  on?: string;
  /** SQL that selects the rows, if not by their reference. */
  where?: string;
}

/** Finds holds or journals whose record does not exist. */
export function orphanCheck({ table, record, prefix = record, problem, ...sql }: Orphan): Check {
  const { on = `record.id = ${idInRef('named.ref', prefix)}` } = sql;
  const { where = `named.ref LIKE '${prefix.replace('_', '\\_')}:%'` } = sql;
  return {
    invariant: 'records',
    per: table,
    sql: `${brokenRowSelect({
      table,
      id: 'named.id',
      journal: table === 'ledger_journal' ? 'named.id' : 'named.opened_journal',
      problem: `'${problem}'`,
      expected: 'named.ref',
      found: 'NULL',
    })}
    FROM ${table} named LEFT JOIN ${record} record ON ${on}
    WHERE (${where}) AND record.id IS NULL ORDER BY named.id`,
  };
}
