import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams, holdingsOf } from '#tests/support/market/grams';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../../app/api/order/route.ts';
import { POST as quote } from '../../../../app/api/quote/route.ts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';

const { db } = useTestDatabase();
const LATER = new Date(Date.now() + 3_600_000);
const GRAM_UNITS = 10_000n;

let roomId: bigint;
let member: QuickMember;

beforeAll(async () => {
  roomId = await newRoom(db, 'XAU');
});

beforeEach(async () => {
  await putTick(db, 'XAU', 400_000n, LATER);
  member = await newQuickMember(db, 10_000_000n);
});

const requestQuote = (side: string, qty: string, who = member) =>
  callRoute(quote, 'quote', { room_id: `${roomId}`, side, qty }, { token: who.token });
const acceptQuote = (quote_id: string, who = member) =>
  callRoute(order, 'order', { quote_id, trade_password: TRADE_PASSWORD }, { token: who.token });
const sellInto = (quote_id: string, who = member) =>
  callRoute(recharge, 'recharge', { channel: 'metal', quote_id }, { token: who.token });
const cash = async () => (await holdingsOf(db, member.id, 'TWD')).available;
const gold = async () => (await holdingsOf(db, member.id, 'XAU')).available ?? 0n;
const expire = (id: string) =>
  db.priceQuote.update({
    where: { id: BigInt(id) },
    data: { expiresAt: new Date(Date.now() - 1) },
  });

async function houseOf(asset: string): Promise<Record<string, bigint>> {
  const rows = await db.ledgerAccount.findMany({ where: { userId: null, asset } });
  const totals: Record<string, bigint> = {};
  for (const { purpose, balanceMinor } of rows)
    totals[purpose] = (totals[purpose] ?? 0n) + balanceMinor;
  return totals;
}

async function movedBy(work: () => Promise<unknown>) {
  const before = { ...(await houseOf('TWD')), ...(await houseOf('XAU')) };
  await work();
  const after = { ...(await houseOf('TWD')), ...(await houseOf('XAU')) };
  const moved = Object.entries(after).map(([name, nowMinor]) => [
    name,
    nowMinor - (before[name] ?? 0n),
  ]);
  return Object.fromEntries(moved.filter(([, change]) => change !== 0n));
}

describe('a quote', () => {
  test.each([
    // 4,000.00 × (20000 + 30) / 20000 = 4,006.00; 1.5 g cost 6,009.00; 20 bps are 12.018, so 12.02.
    ['buy', { price: '4006.00', gross: '6009.00', fee: '12.02', net: '6021.02' }],
    // 4,000.00 × (20000 − 30) / 20000 = 3,994.00; 1.5 g bring 5,991.00; 20 bps are 11.982, so 11.98.
    ['sell', { price: '3994.00', gross: '5991.00', fee: '11.98', net: '5979.02' }],
  ])(
    'to %s differs from the last price by half of the spread, and has fee and net',
    async (side, figures) => {
      const { data } = await requestQuote(side, '1.5');
      const terms = { symbol: 'XAU', side, qty: '1.5000', mid: '4000.00' };
      expect(data).toMatchObject({ ...terms, spread_bps: 30, fee_bps: 20, ...figures });
    },
  );

  test('is valid for ten seconds and freezes nothing', async () => {
    const { data } = await requestQuote('buy', '1');
    expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(10_000);
    expect(await cash()).toBe(10_000_000n);
  });

  test('is rejected below the minimum, in an unknown room, or while the feed is stale', async () => {
    expect((await requestQuote('buy', '0.0999')).code).toBe(4103);
    const nowhere = { room_id: '999', side: 'buy', qty: '1' };
    expect((await callRoute(quote, 'quote', nowhere, { token: member.token })).code).toBe(4004);
    await db.tick.deleteMany();
    expect((await requestQuote('buy', '1')).code).toBe(4203);
    await putTick(db, 'XAU', 400_000n, new Date(Date.now() - 60_000));
    expect((await requestQuote('buy', '1')).code).toBe(4203);
  });

  test('is rejected in a closed room, but an earlier quote stays valid', async () => {
    const { data } = await requestQuote('buy', '1');
    await db.room.update({ where: { id: roomId }, data: { status: 'closed' } });
    expect((await requestQuote('buy', '1')).code).toBe(4202);
    expect((await acceptQuote(data.quote_id)).code).toBe(200);
    await db.room.update({ where: { id: roomId }, data: { status: 'open' } });
  });
});

describe('an order by quote', () => {
  test('to buy fills at once with the amounts shown, against the dealer', async () => {
    const { data: shown } = await requestQuote('buy', '1.5');
    const moved = await movedBy(async () => {
      const { data } = await acceptQuote(shown.quote_id);
      const { price, gross, fee, net, qty } = shown;
      expect(data).toMatchObject({ type: 'quote', issue_no: null, status: 'filled' });
      expect(data).toMatchObject({ side: 'buy', qty, price, gross, fee, net, held: null });
    });
    expect(moved).toEqual({ dealer_cash: 600_900n, fee_income: 1_202n, dealer_metal: -15_000n });
    expect([await cash(), await gold()]).toEqual([10_000_000n - 602_102n, 15_000n]);
    const fill = await db.fill.findFirstOrThrow({ where: { userId: member.id } });
    expect(fill).toMatchObject({ qtyAfterUnits: 15_000n, costAfterMinor: 602_102n, issueId: null });
  });

  test('to sell credits the net and removes its share of the cost', async () => {
    await buyGrams(db, member.id, 'XAU', 3n * GRAM_UNITS);
    const { costAfterMinor } = await db.fill.findFirstOrThrow({ where: { userId: member.id } });
    const beforeMinor = (await cash()) ?? 0n;
    const { data: shown } = await requestQuote('sell', '1');
    const moved = await movedBy(() => acceptQuote(shown.quote_id));
    // 3,994.00 less 20 bps of it, 7.988: 7.99.
    expect(((await cash()) ?? 0n) - beforeMinor).toBe(398_601n);
    expect(moved).toEqual({ dealer_cash: -399_400n, fee_income: 799n, dealer_metal: GRAM_UNITS });
    const fill = await db.fill.findFirstOrThrow({
      where: { userId: member.id },
      orderBy: { id: 'desc' },
    });
    // 3 g cost 12,018.00 plus a fee of 24.04: 12,042.04; a third of it, 4,014.01, is removed.
    expect(costAfterMinor).toBe(1_204_204n);
    expect(fill).toMatchObject({
      qtyAfterUnits: 2n * GRAM_UNITS,
      costAfterMinor: 1_204_204n - 401_401n,
    });
  });

  test('keeps its price after the market has moved', async () => {
    const { data: shown } = await requestQuote('buy', '1');
    await putTick(db, 'XAU', 500_000n, LATER);
    expect((await acceptQuote(shown.quote_id)).data.price).toBe('4006.00');
  });

  test('is rejected once the quote has expired or been used', async () => {
    const { data: late } = await requestQuote('buy', '1');
    await expire(late.quote_id);
    expect(await acceptQuote(late.quote_id)).toMatchObject({
      code: 4201,
      msg: '報價已過期，請重新取得',
    });
    const { data: once } = await requestQuote('buy', '1');
    expect((await acceptQuote(once.quote_id)).code).toBe(200);
    expect((await acceptQuote(once.quote_id)).code).toBe(4201);
    expect(await gold()).toBe(GRAM_UNITS);
  });

  test('without enough money is rejected and leaves the quote unused', async () => {
    const poor = await newQuickMember(db, 400_600n);
    const { data: shown } = await requestQuote('buy', '1', poor);
    expect((await acceptQuote(shown.quote_id, poor)).code).toBe(4101);
    expect(await db.tradeOrder.count({ where: { userId: poor.id } })).toBe(0);
    const { usedAt } = await db.priceQuote.findUniqueOrThrow({
      where: { id: BigInt(shown.quote_id) },
    });
    expect(usedAt).toBeNull();
  });

  test('by another member’s quote is not found and leaves it unused', async () => {
    const { data: shown } = await requestQuote('buy', '1');
    expect((await acceptQuote(shown.quote_id, await newQuickMember(db, 9_000_000n))).code).toBe(
      4004,
    );
    expect((await acceptQuote(shown.quote_id)).code).toBe(200);
  });
});

describe('a metal top-up', () => {
  test('is credited at once with the amounts of the quote', async () => {
    await buyGrams(db, member.id, 'XAU', 2n * GRAM_UNITS);
    const beforeMinor = (await cash()) ?? 0n;
    const { data: shown } = await requestQuote('sell', '1.5');
    const { data } = await sellInto(shown.quote_id);
    expect(data).toMatchObject({
      ...{ channel: 'metal', amount: '5991.00', fee: '11.98', net: '5979.02', rate: '3994.00' },
      ...{ pay_currency: 'XAU', pay_amount: '1.5000', status: 'credited', simulated: true },
      pay_to: { kind: 'metal', symbol: 'XAU', qty: '1.5000', price: '3994.00', reference: data.no },
    });
    expect([((await cash()) ?? 0n) - beforeMinor, await gold()]).toEqual([597_902n, 5_000n]);
    const ref = `recharge:${data.id}`;
    const events = await db.statusEvent.findMany({ where: { ref }, orderBy: { id: 'asc' } });
    expect(events.map(({ status, actor }) => [status, actor])).toEqual([
      ['submitted', `user:${member.id}`],
      ['reviewing', 'system:quote'],
      ['credited', 'system:quote'],
    ]);
    expect(await db.fill.count({ where: { ref } })).toBe(1);
  });

  test('needs the member’s own unused and valid quote to sell', async () => {
    await buyGrams(db, member.id, 'XAU', 2n * GRAM_UNITS);
    const { data: toBuy } = await requestQuote('buy', '1');
    expect((await sellInto(toBuy.quote_id)).code).toBe(4201);
    const { data: late } = await requestQuote('sell', '1');
    await expire(late.quote_id);
    expect((await sellInto(late.quote_id)).code).toBe(4201);
    const { data: used } = await requestQuote('sell', '1');
    await acceptQuote(used.quote_id);
    expect((await sellInto(used.quote_id)).code).toBe(4201);
    const { data: own } = await requestQuote('sell', '1');
    expect((await sellInto(own.quote_id, await newQuickMember(db))).code).toBe(4004);
    expect((await sellInto(own.quote_id)).code).toBe(200);
  });

  test('of more grams than available is rejected', async () => {
    await buyGrams(db, member.id, 'XAU', GRAM_UNITS);
    const { data: shown } = await requestQuote('sell', '1.0001');
    expect(await sellInto(shown.quote_id)).toMatchObject({ code: 4101, msg: '可賣出的公克數不足' });
    expect(await db.recharge.count({ where: { userId: member.id, channel: 'metal' } })).toBe(0);
  });
});

test('the books are sound after all tests', async () => {
  await expectLedgerSound(db);
});
