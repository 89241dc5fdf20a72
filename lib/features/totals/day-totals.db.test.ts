import { beforeEach, describe, expect, test } from 'vitest';
import { localDay } from '#lib/base/taipei-time';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { withinOneDay } from '#tests/support/database/within-one-day';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { listDayHoldings } from './holdings.ts';
import { getDayTotals, getTotals } from './queries.ts';

const { db } = useTestDatabase();
const DAY_MS = 86_400_000;
const LATER = new Date(Date.now() + 3_600_000);
let member: QuickMember;

beforeEach(async () => {
  await db.tick.deleteMany();
  await db.priceBar.deleteMany();
  await putTick(db, 'XAU', 400_000n, LATER);
  member = await newQuickMember(db, 10_000_000n);
});

/** Stores the two-hour bar whose close is the last price so many hours before the day of `now`. */
async function putBar(closeMinor: bigint, hoursBefore: number, now: Date): Promise<void> {
  const start = new Date(Date.parse(`${localDay(now)}T00:00:00+08:00`) - hoursBefore * 3_600_000);
  const prices = { openMinor: 1n, highMinor: closeMinor, lowMinor: 1n, closeMinor };
  await db.priceBar.create({ data: { symbol: 'XAU', seconds: 7200, start, ...prices } });
}

const gain = async (now?: Date) => (await getDayTotals(db, member.id, now)).gain;
/** Tomorrow, when everything so far was before the start of the day. */
const tomorrow = () => new Date(Date.now() + DAY_MS);

describe('the gain of the day', () => {
  test('is zero with only cash', async () => {
    expect(await gain()).toBe('0.00');
  });

  test('of a deal today is the value of the grams less what they cost with the fee', () =>
    withinOneDay(async () => {
      member = await newQuickMember(db, 10_000_000n);
      await buyGrams(db, member.id, 'XAU', 15_000n);
      // Bought 1.5 g at 4,006.00 for 6,009.00 and 12.02 of fee; worth 6,000.00.
      expect(await gain()).toBe('-21.02');
      await putTick(db, 'XAU', 410_000n, LATER);
      expect(await gain()).toBe('128.98');
    }));

  test('of grams held at the start is the change of their price', async () => {
    await buyGrams(db, member.id, 'XAU', 15_000n);
    const now = tomorrow();
    await putBar(380_000n, 2, now);
    await putBar(390_000n, 4, now);
    await putBar(999_900n, 0, now);
    expect(await gain(now)).toBe('300.00');
  });

  test('is unknown without a price at the start of the day for grams held then', async () => {
    await buyGrams(db, member.id, 'XAU', 15_000n);
    const now = tomorrow();
    await putBar(999_900n, 0, now);
    expect(await gain(now)).toBeNull();
  });

  test('does not change by an order that waits for its issue, nor by cash that comes or goes', () =>
    withinOneDay(async () => {
      member = await newQuickMember(db, 10_000_000n);
      await buyGrams(db, member.id, 'XAU', 15_000n);
      const roomId = await newRoom(db, 'XAU');
      await db.issue.deleteMany({ where: { roomId, orders: { none: {} } } });
      await openIssue(db, roomId);
      for (const side of ['buy', 'sell']) {
        const order = { room_id: `${roomId}`, side, qty: '0.5', trade_password: TRADE_PASSWORD };
        expect((await makeCall('order', order, { token: member.token })).code).toBe(200);
      }
      expect(await gain()).toBe('-21.02');
      expect((await getDayTotals(db, member.id)).totals.total).toBe('99978.98');
    }));

  test('counts metal that was sold into cash as a top-up', () =>
    withinOneDay(async () => {
      member = await newQuickMember(db, 10_000_000n);
      await buyGrams(db, member.id, 'XAU', 15_000n);
      const roomId = await newRoom(db, 'XAU');
      const sale = { room_id: `${roomId}`, side: 'sell', qty: '1.5' };
      const quote = await makeCall('quote', sale, { token: member.token });
      const { quote_id } = quote.data;
      const body = { channel: 'metal', quote_id, trade_password: TRADE_PASSWORD };
      expect((await makeCall('recharge', body, { token: member.token })).code).toBe(200);
      const { totals, gain: loss } = await getDayTotals(db, member.id);
      expect(Number(loss)).toBeCloseTo(Number(totals.cash) - 100_000, 2);
      expect(totals.metals).toBe('0.00');
    }));
});

describe('the totals of the day', () => {
  test('are those of the call', async () => {
    await buyGrams(db, member.id, 'XAU', 15_000n);
    const { as_of: _, ...call } = await getTotals(db, member.id);
    expect((await getDayTotals(db, member.id)).totals).toMatchObject(call);
  });

  test('know the balances at the start of a day: those after the last entry before it', async () => {
    await buyGrams(db, member.id, 'XAU', 15_000n);
    const input = { userId: member.id, currency: 'TWD' } as const;
    const at = async (now: Date) =>
      (await listDayHoldings(db, { ...input, day: localDay(now) })).days.get('XAU');
    expect(await at(new Date(Date.now() - DAY_MS))).toMatchObject({ startUnits: 0n });
    const held = { startUnits: 15_000n, nowUnits: 15_000n, dealCashMinor: 0n };
    expect(await at(tomorrow())).toEqual(held);
  });
});
