import { beforeAll, describe, expect, test } from 'vitest';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute, type RouteAnswer, type RouteHandler } from '#tests/support/call/call-route';
import { retryWhileRefused } from '#tests/support/call/retry-while-refused';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams, holdingsOf } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { closeNow, renewIssue, settleAt } from '#tests/support/market/settle-at';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../../app/api/order/route.ts';
import { POST as orderCancel } from '../../../../app/api/orderCancel/route.ts';
import { POST as quote } from '../../../../app/api/quote/route.ts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as tradeUnlock } from '../../../../app/api/tradeUnlock/route.ts';

const { db } = useTestDatabase();
const GRAM_UNITS = 10_000n;
/** The hold of a buy of one gram at 4,000.00: 4,200.00 plus a fee of 8.40. */
const HOLD_MINOR = 420_840n;

let roomId: bigint;
let issueId: bigint;

beforeAll(async () => {
  // Quotes stay valid for a hundred requests on a slow machine.
  await setSettings(db, { quote_seconds: 120 });
  roomId = await newRoom(db, 'XAU');
  issueId = await openIssue(db, roomId);
  await putTick(db, 'XAU', 400_000n, new Date(Date.now() + 3_600_000));
});

/** Creates a member whose trade window is open. */
async function newTrader(cashMinor: bigint, metalUnits = 0n): Promise<QuickMember> {
  const member = await newQuickMember(db, cashMinor);
  if (metalUnits > 0n) await buyGrams(db, member.id, 'XAU', metalUnits);
  const { token } = member;
  await callRoute(tradeUnlock, 'tradeUnlock', { trade_password: TRADE_PASSWORD }, { token });
  return member;
}

const postAs = (
  route: RouteHandler,
  name: string,
  body: object,
  { token }: QuickMember,
  key = '',
) => retryWhileRefused(() => callRoute(route, name, body, { token, ...(key ? { key } : {}) }));
const place = (member: QuickMember, side: string, qty: string, key?: string) =>
  postAs(order, 'order', { room_id: `${roomId}`, side, qty }, member, key);
const acceptQuote = (member: QuickMember, quote_id: string) =>
  postAs(order, 'order', { quote_id }, member);
const sellInto = (member: QuickMember, quote_id: string) =>
  postAs(recharge, 'recharge', { channel: 'metal', quote_id }, member);
const cancel = (member: QuickMember, id: string) =>
  postAs(orderCancel, 'orderCancel', { id }, member);
const quoteOf = async (member: QuickMember, side: string, qty: string): Promise<string> =>
  (await postAs(quote, 'quote', { room_id: `${roomId}`, side, qty }, member)).data.quote_id;

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

/** Counts the responses by code. */
function tally(answers: readonly RouteAnswer[]): Record<number, number> {
  const codes: Record<number, number> = {};
  for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

describe('a hundred concurrent orders', () => {
  test('with cash for ten result in ten orders', async () => {
    const member = await newTrader(10n * HOLD_MINOR + HOLD_MINOR / 2n);
    const answers = await Promise.all(times(100, () => place(member, 'buy', '1')));
    expect(tally(answers)).toEqual({ 200: 10, 4101: 90 });
    expect(await holdingsOf(db, member.id, 'TWD')).toEqual({
      ...{ available: HOLD_MINOR / 2n, frozen_order: 10n * HOLD_MINOR },
    });
    expect(await db.tradeOrder.count({ where: { userId: member.id } })).toBe(10);
  });

  test('with grams for ten result in ten orders', async () => {
    const member = await newTrader(10_000_000n, 105n * (GRAM_UNITS / 10n));
    const answers = await Promise.all(times(100, () => place(member, 'sell', '1')));
    expect(tally(answers)).toEqual({ 200: 10, 4101: 90 });
    expect(await holdingsOf(db, member.id, 'XAU')).toEqual({
      ...{ available: GRAM_UNITS / 2n, frozen_order: 10n * GRAM_UNITS },
    });
  });

  test('of different kinds never spend cash twice', async () => {
    const member = await newTrader(10n * HOLD_MINOR);
    const quotes = await Promise.all(times(30, () => quoteOf(member, 'buy', '1')));
    const answers = await Promise.all([
      ...quotes.map((id) => acceptQuote(member, id)),
      ...times(70, () => place(member, 'buy', '1')),
    ]);
    const { 200: done = 0, 4101: refused = 0 } = tally(answers);
    expect(done + refused).toBe(100);
    const { available = 0n, frozen_order = 0n } = await holdingsOf(db, member.id, 'TWD');
    const rows = await db.tradeOrder.findMany({ where: { userId: member.id } });
    const spentMinor = rows.reduce((sumMinor, { netMinor }) => sumMinor + (netMinor ?? 0n), 0n);
    expect(rows.length).toBe(done);
    expect(available + frozen_order + spentMinor).toBe(10n * HOLD_MINOR);
    expect(available).toBeLessThan(HOLD_MINOR);
  });

  test('with the same idempotency key result in one order', async () => {
    const member = await newTrader(100n * HOLD_MINOR);
    const answers = await Promise.all(
      times(100, () => place(member, 'buy', '1', 'the-same-order-key')),
    );
    const { 200: done = 0, 4091: running = 0 } = tally(answers);
    expect(done + running).toBe(100);
    const texts = new Set(answers.filter(({ code }) => code === 200).map(({ text }) => text));
    expect(texts.size).toBe(1);
    expect((await holdingsOf(db, member.id, 'TWD')).frozen_order).toBe(HOLD_MINOR);
  });
});

describe('one quote', () => {
  test('accepted fifty times concurrently is accepted once', async () => {
    const member = await newTrader(100n * HOLD_MINOR);
    const id = await quoteOf(member, 'buy', '1');
    const answers = await Promise.all(times(50, () => acceptQuote(member, id)));
    expect(tally(answers)).toEqual({ 200: 1, 4201: 49 });
    expect((await holdingsOf(db, member.id, 'XAU')).available).toBe(GRAM_UNITS);
  });

  test('used concurrently for an order and a top-up is used for one of them', async () => {
    const member = await newTrader(100n * HOLD_MINOR, 10n * GRAM_UNITS);
    const id = await quoteOf(member, 'sell', '1');
    const answers = await Promise.all(
      times(50, (index) => (index % 2 ? acceptQuote(member, id) : sellInto(member, id))),
    );
    expect(tally(answers)).toEqual({ 200: 1, 4201: 49 });
    expect((await holdingsOf(db, member.id, 'XAU')).available).toBe(9n * GRAM_UNITS);
    const userId = member.id;
    const [orders, recharges] = [
      await db.tradeOrder.count({ where: { userId, side: 'sell' } }),
      await db.recharge.count({ where: { userId, channel: 'metal' } }),
    ];
    expect(orders + recharges).toBe(1);
  });
});

describe('a cancellation', () => {
  test('requested twenty times concurrently succeeds once', async () => {
    const member = await newTrader(HOLD_MINOR);
    const { data } = await place(member, 'buy', '1');
    const answers = await Promise.all(times(20, () => cancel(member, data.id)));
    expect(tally(answers)).toEqual({ 200: 1, 4010: 19 });
    expect(await holdingsOf(db, member.id, 'TWD')).toEqual({
      available: HOLD_MINOR,
      frozen_order: 0n,
    });
  });

  test.each([0, 10, 20, 30, 40])(
    'or an order that races the cutoff (with %i cancellations) is in time or does not happen',
    async (early) => {
      issueId = await renewIssue(db, roomId);
      const member = await newTrader(100n * HOLD_MINOR, 20n * GRAM_UNITS);
      const ids = await placeForty(member);
      const [canceled, fresh] = await Promise.all([
        Promise.all(ids.slice(0, early).map((id) => cancel(member, id))),
        Promise.all(times(10, () => place(member, 'buy', '1'))),
        closeNow(db, issueId),
      ]);
      const late = await Promise.all(ids.slice(early).map((id) => cancel(member, id)));
      expect(late.every(({ code }) => code === 4202)).toBe(true);

      const expected = [
        ...ids.filter((_, index) => canceled[index]?.code !== 200),
        ...fresh.filter(({ code }) => code === 200).map(({ data }) => data.id as string),
      ];
      const { orderCount } = await db.issue.findUniqueOrThrow({ where: { id: issueId } });
      expect([await standing(), orderCount]).toEqual([expected.sort(), expected.length]);
      expect([...canceled, ...fresh].every(({ code }) => code === 200 || code === 4202)).toBe(true);

      await settleAt(db, issueId, 401_000n);
      expect([await standing(), await frozenOf(member)]).toEqual([[], [0n, 0n]]);
    },
  );

  /** Twenty buys and twenty sales of one gram. @returns their ids */
  async function placeForty(member: QuickMember): Promise<string[]> {
    const sides = times(40, (index) => (index % 2 ? 'buy' : 'sell'));
    const answers = await Promise.all(sides.map((side) => place(member, side, '1')));
    return answers.map(({ data }) => data.id);
  }

  async function standing(): Promise<string[]> {
    const where = { issueId: issueId, status: 'accepted' };
    const rows = await db.tradeOrder.findMany({ where, select: { id: true } });
    return rows.map(({ id }) => id.toString()).sort();
  }

  const frozenOf = async ({ id }: QuickMember) => [
    (await holdingsOf(db, id, 'TWD')).frozen_order,
    (await holdingsOf(db, id, 'XAU')).frozen_order,
  ];
});

test('the books are sound after all races', async () => {
  await expectLedgerSound(db);
});
