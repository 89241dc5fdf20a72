import { beforeAll, describe, expect, test } from 'vitest';
import { databaseTime } from '#lib/base/db/database-time';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { extendChain } from '#lib/books/ledger/chain';
import { getPeriodBalances } from '#lib/books/ledger/periods';
import { correctBalance } from '#lib/features/adjustments/post-adjustment';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { exportGeneralLedger } from './general-ledger.ts';
import { exportGeneralLedgerSchema } from './schema.ts';

const { db } = useTestDatabase({ journals: 'without records' });
let [today, before] = ['', ''];

beforeAll(async () => {
  today = localDay(await databaseTime(db));
  before = addDays(`${today.slice(0, 7)}-01`, -1);
  const { username } = await writeSampleBooks(db);
  const by = { operator: 'amy', reason: 'tested', amount: '7', username };
  await inTransaction(db, (tx) =>
    correctBalance(tx, {
      ...by,
      ...{ reference: 'late', direction: 'credit', account: 'clearing:bank', value_date: before },
    }),
  );
  await inTransaction(db, (tx) =>
    correctBalance(tx, {
      ...{ reference: 'fee', template: 'charges', direction: 'debit', account: 'clearing:bank' },
      ...{ operator: 'amy', reason: 'tested', amount: '3' },
    }),
  );
  while ((await extendChain(db)).more);
});

/** The file as rows of cells, without its header. */
async function rowsOf(month: string, by: 'day' | 'month'): Promise<string[][]> {
  const given = { month, by, reason: 'for the books', operator: 'amy' };
  const parts: string[] = [];
  for await (const part of (await exportGeneralLedger(db, given)).chunks) parts.push(part);
  const [, ...rows] = parts.join('').trim().split('\r\n');
  return rows.map((row) => row.split(','));
}

/** Debit less credit by the cells at some places, in ten-thousandths. */
function nets(rows: string[][], ...places: number[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const key = places.map((place) => row[place]).join(' ');
    const net = Math.round((Number(row[7]) - Number(row[8])) * 10_000);
    sums[key] = (sums[key] ?? 0) + net;
  }
  return sums;
}

describe('the general ledger', () => {
  test.each(['day', 'month'] as const)('balances by asset for each %s', async (by) => {
    const rows = await rowsOf(today.slice(0, 7), by);
    expect(rows.length).toBeGreaterThan(3);
    for (const net of Object.values(nets(rows, 1, 2))) expect(net).toBe(0);
    expect(new Set(rows.map(([month]) => month))).toEqual(new Set([today.slice(0, 7)]));
    expect(rows.map((row) => row[3])).toContain('5110');
    for (const row of rows) {
      expect(row[3]).toMatch(/^[1-5]\d{3}$/);
      expect(row[11]).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  test('has adjustments on the day that they belong to', async () => {
    const rows = await rowsOf(before.slice(0, 7), 'day');
    expect(
      rows.map(([, day, asset, code, , , , debit, credit]) => [day, asset, code, debit, credit]),
    ).toEqual([
      [before, 'TWD', '1110', '7.00', '0.00'],
      [before, 'TWD', '2110', '0.00', '7.00'],
    ]);
  });

  test('adds up to the balances at the end of each month', async () => {
    const all = [
      ...(await rowsOf(before.slice(0, 7), 'month')),
      ...(await rowsOf(today.slice(0, 7), 'month')),
    ];
    const net = nets(all, 2, 3);
    const balances = await getPeriodBalances(db, today.slice(0, 7));
    const cash = balances.filter((row) => row.asset === 'TWD' && row.purpose === 'clearing:bank');
    const owned = balances.filter((row) => row.asset === 'TWD' && row.purpose === 'available');
    const minor = (rows: typeof balances) =>
      rows.reduce((sum, { balanceMinor }) => sum + Number(balanceMinor), 0);
    expect(net['TWD 1110']).toBe(-minor(cash) * 100);
    expect(net['TWD 2110']).toBe(-minor(owned) * 100);
  });

  test('takes a reason and is in the audit log', async () => {
    const good = { month: '2026-10', by: 'day', reason: 'for the books' };
    expect(exportGeneralLedgerSchema.safeParse(good).success).toBe(true);
    for (const more of [{ reason: '' }, { month: '2026-13' }, { month: '1999-01' }, { by: 'year' }])
      expect(exportGeneralLedgerSchema.safeParse({ ...good, ...more }).success).toBe(false);
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'ledger.export-general' },
    });
    expect(event).toMatchObject({
      ...{ actor: 'operator:amy', detail: { reason: 'for the books', state: 'open' } },
    });
  });
});
