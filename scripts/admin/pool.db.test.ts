import { describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { seedPool } from '#lib/features/fixed/move-pool';
import { getPool } from '#lib/features/fixed/pool-queries';
import { setSetting } from '#lib/running/config/set-setting';
import { seed } from '#prisma/seed/first-data';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { askAdmin, runAdmin } from '#tests/support/member/run-admin';

const { db } = useTestDatabase();
const show = () => askAdmin<{ pool: string; reserved: string; funded: string }>('pool', 'show');

describe('the interest pool', () => {
  test('starts in paper mode with a million, once, in any currency', async () => {
    const seedAtOnce = () => inTransaction(db, (tx) => seedPool(tx, '1000000.00'));
    await Promise.all([seedAtOnce(), seedAtOnce(), seedAtOnce()]);
    await seed();
    expect(await getPool(db)).toMatchObject({ pool: '1000000.00', funded: '1000000.00' });
    const change = { key: 'currency', value: 'HKD', operator: 'amy' };
    await inTransaction(db, (tx) => setSetting(tx, change));
    await seed();
    await seed();
    expect(await getPool(db)).toMatchObject({ currency: 'HKD', pool: '1000000.00' });
    await inTransaction(db, (tx) => setSetting(tx, { ...change, value: 'TWD' }));
    expect(await show()).toMatchObject({ currency: 'TWD', pool: '1000000.00' });
  });

  test('shows what is reserved, by term', async () => {
    const { token } = await newPayee('5000');
    const body = { product_id: '30', amount: '1000', trade_password: TRADE_PASSWORD };
    await makeCall('moveIn', body, { token });
    expect(await show()).toMatchObject({ pool: '999999.02', reserved: '0.98' });
    const { out } = await runAdmin('pool', 'show', '--as', 'amy');
    expect(out).toMatch(/^reserved: +0\.98$/m);
    expect(out).toMatch(/^ +30 +120 +1 +1000\.00 +0\.98 +10000000\.00$/m);
  });

  test('is funded and withdrawn from when another operator approves it', async () => {
    const reason = ['--reason', 'for the quarter'];
    expect(await askAdmin('pool', 'fund', '250.5', ...reason)).toEqual({
      ...{ done: 'approve', approval: '1', pool: '1000249.52', operator: 'checker' },
    });
    const { out } = await runAdmin('pool', 'withdraw', '1000000', '--as', 'amy');
    expect(out).toMatch(/^approval \d+: approve by checker: {"pool":"249.52"}\n$/);
    const audits = await db.auditEvent.findMany({
      where: { subject: 'pool' },
      orderBy: { id: 'asc' },
    });
    expect(audits).toMatchObject([
      {
        action: 'pool.fund',
        actor: 'operator:amy',
        detail: { amount: '250.50', currency: 'TWD', reason: 'for the quarter' },
      },
      { action: 'pool.withdraw', detail: { amount: '1000000.00' } },
    ]);
    const journals = await db.ledgerJournal.findMany({
      where: { ref: { in: audits.map(({ id }) => `pool:${id}`) } },
      orderBy: { id: 'asc' },
    });
    expect(journals.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['pool_fund', 'operator:amy'],
      ['pool_withdraw', 'operator:amy'],
    ]);
  });

  test.each([
    ['no amount', '0', 'Refused: amount: 0 is no amount of cash above zero.\n'],
    ['half a cent', '0.005', 'Refused: amount: 0.005 is no amount of cash above zero.\n'],
  ])('refuses %s and changes nothing', async (_what, amount, message) => {
    const before = [await show(), await db.auditEvent.count()];
    const { code, err } = await runAdmin('pool', 'fund', amount, '--as', 'amy');
    expect([code, err]).toEqual([1, message]);
    expect([await show(), await db.auditEvent.count()]).toEqual(before);
  });

  test('refuses more than it has when it is approved, and the request waits on', async () => {
    const before = await show();
    const { code, err } = await runAdmin('pool', 'withdraw', '249.53', '--as', 'amy');
    expect([code, err]).toEqual([1, 'Refused: the pool has less than that.\n']);
    expect(await show()).toEqual(before);
    const waiting = { action: 'pool.withdraw', status: 'pending' };
    expect(await db.approval.count({ where: waiting })).toBe(1);
  });

  test('leaves the books sound', () => expectLedgerSound(db));
});
