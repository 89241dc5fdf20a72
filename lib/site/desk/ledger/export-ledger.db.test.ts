import { expect, test } from 'vitest';
import { post } from '#lib/books/ledger/post';
import type { LedgerExport } from '#lib/site/desk/ledger/schema';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { exportLedger } from './export-ledger.ts';

const database = useTestDatabase({ journals: 'without records' });
const { db } = database;
const LARGEST_MINOR = 9_223_372_036_854_775_807n;
const HEAD = { kind: 'gift', ref: 'large:1', actor: 'system:test', simulated: true };

async function fileOf(list: LedgerExport['list'], asset = 'TWD'): Promise<string> {
  const where = { asset, purpose: 'clearing:bank' };
  const { id } = await db.ledgerAccount.findFirstOrThrow({ where });
  const filter = list === 'entries' ? { account: id.toString() } : {};
  const parts: string[] = [];
  for await (const part of exportLedger(db, { list, filter, at: {} }).chunks) parts.push(part);
  return parts.join('');
}

test('files of the ledger have every digit of amounts that no floating point number holds', async () => {
  await post(db, HEAD, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -LARGEST_MINOR },
    { userId: null, asset: 'TWD', purpose: 'dealer_cash', amountMinor: LARGEST_MINOR },
  ]);
  for (const list of ['journals', 'entries', 'trial-balance'] as const)
    expect(await fileOf(list)).toMatch(/,-?92233720368547758\.07[,\r]/);
  expect(await fileOf('entries')).toMatch(/,-92233720368547758\.07,-92233720368547758\.07\r/);
});

test('a text that begins with a minus is no formula in the file', async () => {
  await post(db, { ...HEAD, ref: '-1+2' }, [
    { userId: null, asset: 'XAU', purpose: 'clearing:bank', amountMinor: -12_000n },
    { userId: null, asset: 'XAU', purpose: 'dealer_metal', amountMinor: 12_000n },
  ]);
  const text = await fileOf('entries', 'XAU');
  expect(text).toContain(",'-1+2,");
  expect(text).toMatch(/,-1\.20,-1\.20\r/);
});

test('an export takes a reason, which the audit log keeps with the filters and the rows', async () => {
  const { cookie, operator } = await newOperatorSession(database, ['treasurer']);
  const body = { list: 'journals', filter: { kind: 'recharge' } };
  expect((await callDesk('exportLedger', body, { cookie })).code).toBe(4001);
  const file = await callDesk('exportLedger', { ...body, reason: '年度查核' }, { cookie });
  expect(file.data).toContain('傳票編號');
  const rows = await db.auditEvent.findMany({
    where: { actor: `operator:${operator.name}`, action: { startsWith: 'ledger.export' } },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
    ['ledger.export', { reason: '年度查核', ...body, at: {} }],
    ['ledger.exported', { rows: 0 }],
  ]);
  expect(rows[0]?.subject).toMatch(/^export:[\da-f-]{36}$/);
  expect(rows[1]?.subject).toBe(rows[0]?.subject);
});
