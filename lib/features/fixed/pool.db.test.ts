import { describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { setSetting } from '#lib/running/config/set-setting';
import { seed } from '#prisma/seed/first-data';
import { loadCall } from '#scripts/boot/processes/load-calls';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { fundPool, seedPool, withdrawFromPool } from './move-pool.ts';
import { getPool } from './pool-queries.ts';

const { db } = useTestDatabase();
const fund = (amount: string, reason?: string) =>
  inTransaction(db, (tx) => fundPool(tx, { amount, operator: 'amy', ...(reason && { reason }) }));
const withdraw = (amount: string) =>
  inTransaction(db, (tx) => withdrawFromPool(tx, { amount, operator: 'amy' }));

describe('the interest pool', () => {
  test('starts in paper mode with a million, once, in any currency', async () => {
    const seedAtOnce = () => inTransaction(db, (tx) => seedPool(tx, '1000000.00'));
    await Promise.all([seedAtOnce(), seedAtOnce(), seedAtOnce()]);
    await seed(loadCall);
    expect(await getPool(db)).toMatchObject({ pool: '1000000.00', funded: '1000000.00' });
    const change = { key: 'currency', value: 'HKD', operator: 'amy' };
    await inTransaction(db, (tx) => setSetting(tx, change));
    await seed(loadCall);
    await seed(loadCall);
    expect(await getPool(db)).toMatchObject({ currency: 'HKD', pool: '1000000.00' });
    await inTransaction(db, (tx) => setSetting(tx, { ...change, value: 'TWD' }));
    expect(await getPool(db)).toMatchObject({ currency: 'TWD', pool: '1000000.00' });
  });

  test('has what is reserved, by term', async () => {
    const { token } = await newPayee('5000');
    const body = { product_id: '30', amount: '1000', trade_password: TRADE_PASSWORD };
    await makeCall('moveIn', body, { token });
    expect(await getPool(db)).toMatchObject({ pool: '999999.02', reserved: '0.98' });
  });

  test('is funded and withdrawn from, by journals with their audit rows', async () => {
    await fund('250.5', 'for the quarter');
    await withdraw('1000000');
    expect(await getPool(db)).toMatchObject({ pool: '249.52' });
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
    ['no amount', () => fund('0')],
    ['half a cent', () => fund('0.005')],
    ['more than it has', () => withdraw('249.53')],
  ])('refuses %s and changes nothing', async (_what, move) => {
    const before = [await getPool(db), await db.auditEvent.count()];
    await expect(move()).rejects.toMatchObject({ code: expect.any(Number) });
    expect([await getPool(db), await db.auditEvent.count()]).toEqual(before);
  });

  test('leaves the books sound', () => expectLedgerSound(db));
});
