import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { type BrokenRow, describeBrokenRow } from '#lib/books/ledger/check';
import { inTwinSnapshots } from '#lib/books/ledger/snapshot';
import { verifyLedger } from '#lib/books/ledger/verify';
import {
  DatabaseIntruder,
  LEDGER_KEYS,
  type LedgerTable,
} from '#tests/support/books/database-intruder';
import { findBroken } from '#tests/support/books/find-broken';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';

const database = useTestDatabase({ journals: 'without records' });
const intruder = new DatabaseIntruder(database);

beforeAll(async () => {
  await writeSampleBooks(database.db);
  await intruder.open();
});
afterAll(() => intruder.close());

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  digits: number | null;
}

function changed(column: Column, isKey: boolean): string {
  const { name, type, digits } = column;
  if (type === 'bigint' || type === 'smallint')
    return `coalesce(${name}, 0) + ${isKey ? 1_000_000 : 1}`;
  if (type === 'boolean') return `NOT ${name}`;
  if (type === 'bytea')
    return `CASE length(${name}) WHEN 0 THEN '\\x00' ELSE set_byte(${name}, 0, get_byte(${name}, 0) # 1) END`;
  if (type === 'xid8') return `(${name}::text::numeric + 1)::text::xid8`;
  if (type === 'timestamp with time zone')
    return `coalesce(${name}, now()) + interval '1 ${digits === 3 ? 'millisecond' : 'microsecond'}'`;
  if (type === 'text')
    return `left(${name}, -1) || CASE right(${name}, 1) WHEN 'x' THEN 'y' ELSE 'x' END`;
  throw new Error(`say how to change one byte of ${type}`);
}

const columns: Partial<Record<LedgerTable, Promise<Column[]>>> = {};

function columnsOf(table: LedgerTable): Promise<Column[]> {
  columns[table] ??= readColumns(table);
  return columns[table];
}

async function readColumns(table: LedgerTable): Promise<Column[]> {
  return intruder.ask<Column>(
    `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable, datetime_precision AS digits
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
}

/** The journals that a row belongs to, read before any change. */
async function journalsOf(table: LedgerTable, key: string): Promise<string[]> {
  const sql = {
    ledger_account: 'SELECT journal_id AS id FROM ledger_entry WHERE account_id = $1',
    ledger_journal: 'SELECT $1::bigint AS id',
    ledger_entry: 'SELECT journal_id AS id FROM ledger_entry WHERE id = $1',
    ledger_hold:
      'SELECT unnest(ARRAY[opened_journal, resolved_journal]) AS id FROM ledger_hold WHERE id = $1',
    ledger_chain: 'SELECT journal_id AS id FROM ledger_chain WHERE position = $1',
  }[table];
  return (await intruder.ask<{ id: string | null }>(sql, [key])).flatMap(({ id }) => id ?? []);
}

/** What `verifyBooks` looks at first, at a part of its cost. */
const findInLedger = () =>
  inTwinSnapshots(
    connections(),
    async (snapshot, chainSnapshot) =>
      (await verifyLedger(snapshot, undefined, chainSnapshot)).broken,
  );

/** Changes one column of one row, verifies, and restores it. */
async function tamper(
  table: LedgerTable,
  key: string,
  {
    column,
    value,
    find = findInLedger,
  }: { column: string; value: string; find?: typeof findInLedger },
) {
  const where = `WHERE ${LEDGER_KEYS[table]} = $1`;
  const [old] = await intruder.ask<{ value: string | null }>(
    `SELECT ${column}::text AS value FROM ${table} ${where}`,
    [key],
  );
  const [now] = await intruder.ask<{ key: string; value: string | null }>(
    `UPDATE ${table} SET ${column} = ${value} ${where} RETURNING ${LEDGER_KEYS[table]} AS key, ${column}::text AS value`,
    [key],
  );
  if (!old || !now) throw new Error(`no ${table} ${key}`);
  expect(now.value).not.toBe(old.value);
  const found = await find();
  const type = (await columnsOf(table)).find(({ name }) => name === column)?.type;
  await intruder.ask(`UPDATE ${table} SET ${column} = $2::${type} ${where}`, [now.key, old.value]);
  return { found, keys: [key, now.key] };
}

function names(
  found: BrokenRow | null,
  table: LedgerTable,
  keys: string[],
  journals: string[],
): boolean {
  if (!found) return false;
  const { journal } = found;
  return (
    (found.table === table && keys.includes(found.id)) ||
    (journal !== null && journals.includes(journal))
  );
}

describe('one changed value of one row is found, with its table and row', () => {
  test.each(Object.keys(LEDGER_KEYS) as LedgerTable[])(
    'every column of every row of %s',
    async (table) => {
      const rows = await intruder.ask<{ key: string }>(
        `SELECT ${LEDGER_KEYS[table]} AS key FROM ${table} ORDER BY 1`,
      );
      const missed: string[] = [];
      for (const { key } of rows) {
        const journals = await journalsOf(table, key);
        for (const column of await columnsOf(table)) {
          const value = changed(column, column.name === LEDGER_KEYS[table]);
          // All of the books, and the walk in slices, take longer; one row of each table is enough.
          const find = key === rows.at(-1)?.key ? findBroken : findInLedger;
          const { found, keys } = await tamper(table, key, { column: column.name, value, find });
          if (!names(found, table, keys, journals))
            missed.push(
              `${table} ${key}.${column.name}: ${found ? describeBrokenRow(found) : 'not found'}`,
            );
        }
      }
      expect(missed).toEqual([]);
      expect(rows.length).toBeGreaterThanOrEqual(4);
      expect(await findBroken()).toBeNull();
    },
  );

  test('every nullable value set to null', async () => {
    const missed: string[] = [];
    for (const table of Object.keys(LEDGER_KEYS) as LedgerTable[])
      for (const { name } of (await columnsOf(table)).filter(({ nullable }) => nullable))
        for (const { key } of await intruder.ask<{ key: string }>(
          `SELECT ${LEDGER_KEYS[table]} AS key FROM ${table} WHERE ${name} IS NOT NULL`,
        )) {
          const journals = await journalsOf(table, key);
          const { found, keys } = await tamper(table, key, { column: name, value: 'NULL' });
          if (!names(found, table, keys, journals)) missed.push(`${table} ${key}.${name}`);
        }
    expect(missed).toEqual([]);
    expect(await findBroken()).toBeNull();
  });
});
