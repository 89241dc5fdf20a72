import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { extendChain } from '#lib/books/ledger/chain';
import { moveIn } from '#lib/features/fixed/move-in';
import { takeSnapshots } from '#lib/features/totals/take-snapshots';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { findBroken } from '#tests/support/books/find-broken';
import { fillPool } from '#tests/support/books/fixed-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { putTick } from '#tests/support/market/market-rows';
import { newQuickMember } from '#tests/support/member/quick-member';

const database = useTestDatabase();
const { db } = database;
const intruder = new DatabaseIntruder(database);
const HOUR_MS = 3_600_000;
let [rich, poor] = [0n, 0n];

/** A member with cash, gold and a deposit, one with silver that has no price, and one with nothing. */
beforeAll(async () => {
  const today = localDay(new Date());
  for (const symbol of ['XAU', 'XAG'] as const)
    await putTick(db, symbol, 400_007n, new Date(Date.now() + HOUR_MS));
  rich = (await newQuickMember(db, 10_000_000n)).id;
  await buyGrams(db, rich, 'XAU', 15_003n);
  await fillPool(db, '1000000');
  const deposit = { userId: rich, product_id: 90, amountMinor: 333_333n, renew: false };
  await inTransaction(db, (tx) =>
    moveIn(tx, { ...deposit, expected_interest: undefined }, new Date()),
  );
  await buyGrams(db, (await newQuickMember(db, 10_000_000n)).id, 'XAG', 10_000n);
  poor = (await newQuickMember(db)).id;
  const start = new Date(dayStart(today, 1).getTime() - 2 * HOUR_MS);
  const prices = { openMinor: 1n, highMinor: 390_007n, lowMinor: 1n, closeMinor: 390_007n };
  await db.priceBar.deleteMany();
  await db.priceBar.create({ data: { symbol: 'XAU', seconds: 7200, start, ...prices } });
  const due = new Date(dayStart(today, 1).getTime() + HOUR_MS);
  await takeSnapshots(db, due, { batches: 1_000 });
  while ((await extendChain(db)).more);
  await intruder.open();
});
afterAll(() => intruder.close());

test('untouched snapshots are sound, also one whose total is unknown', async () => {
  expect(await findBroken()).toBeNull();
  expect(await db.assetSnapshot.count({ where: { totalMinor: null } })).toBe(1);
});

test.each([
  ['another total', () => `UPDATE asset_snapshot SET total = total + 1 WHERE user_id = ${rich}`],
  ['an unknown total', () => `UPDATE asset_snapshot SET total = NULL WHERE user_id = ${rich}`],
  ['a guessed total', () => 'UPDATE asset_snapshot SET total = 1 WHERE total IS NULL'],
  ['a missing snapshot', () => `DELETE FROM asset_snapshot WHERE user_id = ${rich}`],
  [
    'a snapshot of nothing',
    () => `INSERT INTO asset_snapshot SELECT ${poor}, day, 1 FROM snapshot_day`,
  ],
  ['another price', () => `UPDATE snapshot_day SET prices = '{"XAU": "390008"}'`],
])('%s is found', async (_, damage) => {
  const found = await intruder.afterDamage([damage()], findBroken);
  expect(found).toMatchObject({ invariant: 'records', table: 'asset_snapshot' });
});

test('a day that is not finished is not compared', async () => {
  const damage = [
    `UPDATE asset_snapshot SET total = 1 WHERE user_id = ${rich}`,
    'UPDATE snapshot_day SET finished_at = NULL',
  ];
  expect(await intruder.afterDamage(damage, findBroken)).toBeNull();
});
