import { expect, test } from 'vitest';
import { post } from '#lib/books/ledger/post';
import type { LedgerExport } from '#lib/site/desk/ledger/schema';
import { useTestDatabase } from '#tests/support/database/test-database';
import { exportLedger } from './export-ledger.ts';

const { db } = useTestDatabase({ journals: 'without records' });
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
