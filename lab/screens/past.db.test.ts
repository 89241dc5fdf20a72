import { expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { moveIn } from '#lib/features/fixed/move-in';
import { fillPool } from '#tests/support/books/fixed-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { Past } from './past.ts';

const database = useTestDatabase();
const { db } = database;
const DAY_MS = 86_400_000;

test('the maturities of deposits that are moved to the past move with them', async () => {
  await fillPool(db, '10000');
  const { id: userId } = await newPayee('10000');
  const terms = { userId, product_id: 30, amountMinor: 100_000n, renew: true };
  const past = await Past.open(database.superuserUrl());
  const deposit = () =>
    inTransaction(db, (tx) => moveIn(tx, { ...terms, expected_interest: undefined }, new Date()));
  await past.at(new Date(Date.now() - 7 * DAY_MS), deposit);
  await past.close();
  const deposits = await db.$queryRaw<object[]>`
    SELECT maturity_day, days, principal, interest FROM fixed_deposit`;
  const outlook = await db.$queryRaw<object[]>`
    SELECT maturity_day, days, principal, interest FROM fixed_outlook WHERE deposits = 1`;
  expect(deposits).toHaveLength(1);
  expect(outlook).toEqual(deposits);
});
