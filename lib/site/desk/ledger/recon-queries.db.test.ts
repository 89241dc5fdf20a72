import { beforeAll, expect, test } from 'vitest';
import { databaseTime } from '#lib/base/db/database-time';
import { inTransaction } from '#lib/base/db/transaction';
import { localDay } from '#lib/base/taipei-time';
import { correctBalance } from '#lib/features/adjustments/post-adjustment';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { readReconDay } from './recon-queries.ts';
import { getVerifyStatus, startVerification } from './verify-queries.ts';

const { db } = useTestDatabase({ journals: 'without records' });
let today = '';

beforeAll(async () => {
  const { username } = await writeSampleBooks(db);
  await inTransaction(db, (tx) =>
    correctBalance(tx, {
      ...{ reference: 'case-1', username, direction: 'credit', amount: '12.00' },
      ...{ account: 'clearing:bank', operator: 'amy', reason: 'paid twice' },
    }),
  );
  today = localDay(await databaseTime(db));
});

test('a reconciled day says what moved clearing accounts beside its records, with journals', async () => {
  const { differences, unbalanced, balanced } = await readReconDay(today);
  expect([balanced, unbalanced]).toEqual([true, []]);
  const { journalId } = await db.adjustment.findFirstOrThrow();
  const bank = { account: 'clearing:bank', asset: 'TWD' };
  expect(differences).toContainEqual({
    ...{ ...bank, reason: 'adjustment', count: 1, amount: '-12.00', journals: [`${journalId}`] },
  });
  expect(differences).toContainEqual(
    expect.objectContaining({ ...bank, reason: 'withdrawOpen', count: 1, amount: '-485.00' }),
  );
});

test('a top-up that was requested on an earlier day is told apart', async () => {
  await db.recharge.updateMany({
    where: { status: 'credited' },
    data: { createdAt: new Date('2026-01-05T00:00:00Z') },
  });
  const { differences } = await readReconDay(today);
  expect(differences).toContainEqual(
    expect.objectContaining({ reason: 'rechargeEarlier', count: 1, amount: '-10000.00' }),
  );
});

test('a verification is queued once, and recorded', async () => {
  expect(await getVerifyStatus(db)).toMatchObject({ verdict: 'none', walk: null });
  await startVerification(db, 'amy');
  await startVerification(db, 'amy');
  const jobs = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'verify_all'`;
  expect(jobs).toEqual([{ key: 'verify_all' }]);
  expect(await db.auditEvent.count({ where: { action: 'ledger.verify' } })).toBe(2);
});
