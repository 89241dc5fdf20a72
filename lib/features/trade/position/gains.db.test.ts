import { beforeEach, expect, test } from 'vitest';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';

const { db } = useTestDatabase();
const LATER = new Date(Date.now() + 3_600_000);
let member: QuickMember;

beforeEach(async () => {
  await db.tick.deleteMany();
  await putTick(db, 'XAU', 400_000n, LATER);
  await putTick(db, 'XAG', 5_000n, LATER);
  member = await newQuickMember(db, 10_000_000n);
});

const gains = async () => (await makeCall('gains', {}, { token: member.token })).data;
const cashOf = async () =>
  (await db.ledgerAccount.findFirst({ where: { userId: member.id, asset: 'TWD' } }))?.balanceMinor;

async function sellGrams(symbol: 'XAU' | 'XAG', qty: string): Promise<void> {
  const room_id = `${await newRoom(db, symbol)}`;
  const quote = await makeCall('quote', { room_id, side: 'sell', qty }, { token: member.token });
  const body = { quote_id: quote.data.quote_id, trade_password: TRADE_PASSWORD };
  expect((await makeCall('order', body, { token: member.token })).code).toBe(200);
}

test('a member who has never traded has no gains', async () => {
  expect(await gains()).toEqual({
    currency: 'TWD',
    realised: '0.00',
    unrealised: '0.00',
    items: [],
  });
});

test('a sale realises its net proceeds less the average cost; the rest is unrealised', async () => {
  await buyGrams(db, member.id, 'XAU', 15_000n);
  await putTick(db, 'XAU', 410_000n, LATER);
  await sellGrams('XAU', '0.5');
  // Bought 1.5 g for 6,021.02 with the fee, of which 0.5 g is 2,007.01. Sold at 4,093.85 for 2,046.92
  // (half-even) less 4.09 of fee. The other gram is worth 4,100.00 and has cost 4,014.01.
  expect(await gains()).toMatchObject({
    ...{ realised: '35.82', unrealised: '85.99' },
    items: [
      { symbol: 'XAU', qty: '1.0000', cost: '4014.01', realised: '35.82', unrealised: '85.99' },
    ],
  });
});

test('a metal that was sold whole keeps its realised gain: all cash that its deals moved', async () => {
  await buyGrams(db, member.id, 'XAG', 100_003n);
  await putTick(db, 'XAG', 4_711n, LATER);
  await sellGrams('XAG', '3.3333');
  await sellGrams('XAG', '6.667');
  const { items, realised } = await gains();
  expect(items).toMatchObject([{ symbol: 'XAG', qty: '0.0000', cost: '0.00', unrealised: '0.00' }]);
  expect(BigInt(realised.replace('.', ''))).toBe(((await cashOf()) ?? 0n) - 10_000_000n);
});

test('the unrealised gain of a metal without a price is unknown, and so is the sum', async () => {
  await buyGrams(db, member.id, 'XAU', 15_000n);
  await buyGrams(db, member.id, 'XAG', 15_000n);
  await db.tick.deleteMany({ where: { symbol: 'XAG' } });
  const { unrealised, items } = await gains();
  expect(unrealised).toBeNull();
  expect(items.map((item: { unrealised: string | null }) => item.unrealised)).toEqual([
    '-21.02',
    null,
  ]);
});
