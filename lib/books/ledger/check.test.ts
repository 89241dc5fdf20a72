import { describe, expect, test } from 'vitest';
import { type BrokenRow, describeBrokenRow, findFirstBroken } from './check.ts';
import type { Snapshot } from './snapshot.ts';

const row: BrokenRow = {
  ...{ invariant: '4', table: 'ledger_entry', id: '3', journal: '2' },
  ...{ problem: 'it is wrong', expected: '1', found: '0' },
};

describe('the sentence of a broken row', () => {
  test('has the invariant, the row and its journal', () => {
    expect(describeBrokenRow(row)).toBe(
      'Invariant 4 breaks at ledger_entry 3 (journal 2): it is wrong: expected 1, found 0.',
    );
  });

  test('has a journal only once, and only if there is one', () => {
    expect(describeBrokenRow({ ...row, table: 'ledger_journal', id: '2' })).toBe(
      'Invariant 4 breaks at ledger_journal 2: it is wrong: expected 1, found 0.',
    );
    expect(describeBrokenRow({ ...row, journal: null })).toBe(
      'Invariant 4 breaks at ledger_entry 3: it is wrong: expected 1, found 0.',
    );
  });

  test('states that the ledger and a record disagree', () => {
    expect(describeBrokenRow({ ...row, invariant: 'records', table: 'recharge' })).toBe(
      'The records and the ledger disagree at recharge 3 (journal 2): it is wrong: expected 1, found 0.',
    );
  });
});

describe('checks', () => {
  const { invariant: _, ...columns } = row;
  const checks = [
    { invariant: '1', sql: 'SELECT 1' },
    { invariant: '4', sql: 'SELECT $1', values: ['x'] },
    { invariant: '5', sql: 'SELECT 3' },
  ];

  /** A fake database in which the check that contains `broken` selects a row. */
  const databaseWhere = (broken: string) => {
    const asked: unknown[][] = [];
    const query = async (...question: [string, unknown[]]) => {
      asked.push(question);
      return { rows: question[0].includes(broken) ? [columns] : [] };
    };
    return { asked, snapshot: { query } as unknown as Snapshot };
  };

  test('run in order up to the first that finds a row', async () => {
    const { snapshot, asked } = databaseWhere('$1');
    expect(await findFirstBroken(snapshot, checks)).toEqual(row);
    expect(asked).toEqual([
      ['WITH found AS MATERIALIZED (SELECT 1) SELECT * FROM found LIMIT 1', []],
      ['WITH found AS MATERIALIZED (SELECT $1) SELECT * FROM found LIMIT 1', ['x']],
    ]);
  });

  test('that find no row return null', async () => {
    const { snapshot, asked } = databaseWhere('nowhere');
    expect(await findFirstBroken(snapshot, checks)).toBeNull();
    expect(asked).toHaveLength(3);
  });
});
