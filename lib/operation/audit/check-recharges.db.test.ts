import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { extendChain } from '#lib/books/ledger/chain';
import { approveTopUp } from '#lib/features/funding/top-up/review-top-up';
import { createQuote } from '#lib/features/trade/quote/create-quote';
import { topUpByQuote } from '#lib/features/trade/quote/top-up-by-quote';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { findBroken } from '#tests/support/books/find-broken';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { newQuickMember } from '#tests/support/member/quick-member';

const database = useTestDatabase();
const { db } = database;
const intruder = new DatabaseIntruder(database);

/** An operator credits a bank transfer of 10.00. */
async function credit(userId: bigint, reference: string): Promise<void> {
  const { id } = await db.recharge.create({
    data: {
      ...{ no: reference, code: reference, userId, channel: 'bank', processor: 'manual' },
      ...{ amountMinor: 1_000n, payCurrency: 'TWD', payAmount: '10.00', rate: '1', payTo: {} },
      ...{ status: 'submitted', simulated: true, expiresAt: new Date() },
    },
  });
  await inTransaction(db, (tx) => approveTopUp(tx, { id, operator: 'amy', reference }));
}

/**
 * Buys two grams of gold, sells one and a half of them as a top-up, and credits two payments by
 * hand.
 */
beforeAll(async () => {
  const room_id = await newRoom(db, 'XAU');
  await putTick(db, 'XAU', 400_000n);
  const { id: userId } = await newQuickMember(db, 10_000_000n);
  await buyGrams(db, userId, 'XAU', 20_000n);
  const { quote_id } = await createQuote(db, { userId, room_id, side: 'sell', qty: 15_000n });
  await inTransaction(db, (tx) => topUpByQuote(tx, { userId, quoteId: BigInt(quote_id) }));
  for (const reference of ['TX-1', 'TX-2']) await credit(userId, reference);
  while ((await extendChain(db)).more);
  await intruder.open();
});
afterAll(() => intruder.close());

test('a metal top-up that agrees with the ledger is sound', async () => {
  expect(await findBroken()).toBeNull();
});

test.each([
  'amount = amount + 1',
  'fee = fee + 1',
  "pay_amount = '1.5001'",
  "pay_currency = 'XAG'",
  "rate = '3994.01'",
  "channel = 'bank'",
  'user_id = user_id + 1',
  'simulated = NOT simulated',
  "status = 'rejected'",
])('a metal top-up that contradicts the ledger (%s) is found', async (change) => {
  const id = await intruder.idOf("SELECT id FROM recharge WHERE channel = 'metal'");
  const found = await intruder.afterDamage(
    [`UPDATE recharge SET ${change} WHERE id = ${id}`],
    findBroken,
  );
  expect(found).toMatchObject({ invariant: 'records', table: 'recharge', id });
});

test('a payment credited to two top-ups is found', async () => {
  const id = await intruder.idOf("SELECT max(id) AS id FROM recharge WHERE reference LIKE 'TX-%'");
  const found = await intruder.afterDamage(
    [
      'DROP INDEX recharge_reference, recharge_announced',
      "UPDATE recharge SET reference = 'TX' WHERE reference LIKE 'TX-%'",
    ],
    findBroken,
  );
  expect(found).toMatchObject({
    invariant: 'records',
    table: 'recharge',
    id,
    expected: '1',
    found: '2',
  });
});
