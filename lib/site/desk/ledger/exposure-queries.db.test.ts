import { expect, test } from 'vitest';
import { databaseTime } from '#lib/base/db/database-time';
import type { Leg } from '#lib/books/ledger/leg';
import { post } from '#lib/books/ledger/post';
import { useTestDatabase } from '#tests/support/database/test-database';
import { getExposure, getFeeIncome } from './exposure-queries.ts';

const { db } = useTestDatabase({ journals: 'without records' });

const postLegs = (ref: string, legs: Leg[]) =>
  post(db, { kind: 'test', ref, actor: 'system:test', simulated: true }, legs);
const fee = (ref: string, amountMinor: bigint) =>
  postLegs(ref, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -amountMinor },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor },
  ]);

test('exposure is the sum of the dealer’s shards at the last price, short and long', async () => {
  const { id: userId } = await db.user.create({
    data: { username: 'ann', usernameKey: 'ann', passwordHash: 'none' },
  });
  const give = (asset: 'XAU' | 'XAG', amountMinor: bigint) =>
    postLegs(`grams:${asset}`, [
      { userId: null, asset, purpose: 'dealer_metal', amountMinor: -amountMinor },
      { userId, asset, purpose: 'available', amountMinor },
    ]);
  await give('XAU', 15_000n);
  await Promise.all([give('XAG', 20_000n), give('XAG', 5_000n)]);
  await db.$executeRaw`
    INSERT INTO tick (symbol, at, price, source) VALUES ('XAU', now(), 400000, 'simulated')`;
  const { metals, gross_value } = await getExposure(db);
  expect(metals).toEqual([
    { symbol: 'XAU', grams: '-1.5000', value: '-6000.00', price: '4000.00', stale: false },
    { symbol: 'XAG', grams: '-2.5000', value: null, price: null, stale: true },
    { symbol: 'XPT', grams: '0.0000', value: null, price: null, stale: true },
  ]);
  expect(gross_value).toBe('6000.00');
});

test('fee income of a period is what it changed by, without what came before and after', async () => {
  await fee('fee:1', 1_000n);
  // The next whole millisecond, which a JavaScript date can hold.
  const start = new Date((await databaseTime(db)).getTime() + 1);
  await db.$queryRaw`SELECT pg_sleep_until(${start}::timestamptz)::text`;
  await fee('fee:2', 250n);
  await fee('fee:3', 50n);
  const end = new Date((await databaseTime(db)).getTime() + 60_000);
  expect(await getFeeIncome(db, { from: start, to: end })).toEqual([
    { asset: 'TWD', amount: '3.00' },
  ]);
  expect(await getFeeIncome(db, { from: new Date(0), to: end })).toEqual([
    { asset: 'TWD', amount: '13.00' },
  ]);
});
