import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { runSql } from '#tests/support/database/run-sql';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams, holdingsOf } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { closeNow, renewIssue } from '#tests/support/market/settle-at';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../../app/api/order/route.ts';
import { POST as orderCancel } from '../../../../app/api/orderCancel/route.ts';

const { db, superuserUrl } = useTestDatabase();
/** 4,000.00 a gram, dated ahead so that the price stays fresh while the tests run. */
const GOLD_MINOR = 400_000n;
const LATER = new Date(Date.now() + 3_600_000);
const GRAM_UNITS = 10_000n;

let roomId: bigint;
let issueId: bigint;
let member: QuickMember;

beforeAll(async () => {
  roomId = await newRoom(db, 'XAU');
  issueId = await openIssue(db, roomId);
  await putTick(db, 'XAU', GOLD_MINOR, LATER);
});

beforeEach(async () => {
  member = await newQuickMember(db, 10_000_000n);
});

const place = (body: object, who = member) =>
  callRoute(order, 'order', { trade_password: TRADE_PASSWORD, ...body }, { token: who.token });
const buy = (qty: string, who = member) => place({ room_id: `${roomId}`, side: 'buy', qty }, who);
const sell = (qty: string) => place({ room_id: `${roomId}`, side: 'sell', qty });
const cancel = (id: string, who = member) =>
  callRoute(orderCancel, 'orderCancel', { id }, { token: who.token });
const cash = () => holdingsOf(db, member.id, 'TWD');
const gold = () => holdingsOf(db, member.id, 'XAU');

async function timeline(id: string): Promise<string[]> {
  const events = await db.statusEvent.findMany({
    where: { ref: `order:${id}` },
    orderBy: { id: 'asc' },
  });
  return events.map(({ status, actor }) => `${status} ${actor.split(':')[0]}`);
}

describe('an order for an issue', () => {
  test('to buy freezes 1.05 times the last price plus the fee on that', async () => {
    const { data } = await buy('2.5');
    // 2.5 g × 4,000.00 × 1.05 = 10,500.00; 20 bps of it are 21.00.
    expect(data).toMatchObject({
      ...{ room_id: `${roomId}`, symbol: 'XAU', type: 'issue', side: 'buy', qty: '2.5000' },
      ...{ price: null, gross: null, fee: null, net: null, held: '10521.00', fee_bps: 20 },
      ...{ status: 'accepted', status_text: '已委託', simulated: true },
    });
    expect(data.no).toMatch(/^T\d{17}$/);
    expect(data.issue_no).toMatch(/^TEST-/);
    expect(await cash()).toEqual({ available: 10_000_000n - 1_052_100n, frozen_order: 1_052_100n });
    expect(await timeline(data.id)).toEqual(['accepted user']);
  });

  test('to sell freezes the grams, which still count as owned', async () => {
    await buyGrams(db, member.id, 'XAU', 2n * GRAM_UNITS);
    const { data } = await sell('1.2345');
    expect(data).toMatchObject({ side: 'sell', held: '1.2345', status: 'accepted' });
    expect(await gold()).toEqual({ available: 7_655n, frozen_order: 12_345n });
  });

  test('beyond the available cash or grams is rejected and changes nothing', async () => {
    await buyGrams(db, member.id, 'XAU', GRAM_UNITS);
    const before = [await cash(), await gold(), await db.tradeOrder.count()];
    expect(await buy('24')).toMatchObject({ code: 4101, msg: '可用餘額不足' });
    expect(await sell('1.0001')).toMatchObject({ code: 4101, msg: '可賣出的公克數不足' });
    expect([await cash(), await gold(), await db.tradeOrder.count()]).toEqual(before);
  });

  test('is rejected if another issue is open than the user saw', async () => {
    const asked = { room_id: `${roomId}`, side: 'buy', qty: '1' };
    expect((await place({ ...asked, issue_id: `${issueId}` })).code).toBe(200);
    const refused = await place({ ...asked, issue_id: '888888888' });
    expect(refused).toMatchObject({
      code: 4202,
      msg: '本場已截止，請在下一場下單，或改用即時成交',
    });
    expect((await cash()).frozen_order).toBe(420_840n);
  });

  test('is rejected if the fee rate differs from the one that the user saw', async () => {
    const asked = { room_id: `${roomId}`, side: 'buy', qty: '1' };
    expect((await place({ ...asked, expected_fee_bps: 19 })).code).toBe(4010);
    expect((await place({ ...asked, expected_fee_bps: 20 })).code).toBe(200);
  });

  test('below the minimum is rejected with the limit, and at the minimum accepted', async () => {
    expect(await buy('0.0999')).toMatchObject({ code: 4103, msg: '單筆最低為 0.1000\u00a0公克' });
    expect((await buy('0.1')).code).toBe(200);
  });

  test('whose cash value rounds to zero is rejected even if the minimum allows it', async () => {
    await setSettings(db, { order_min_qty: '0.0001' });
    const silverRoomId = await newRoom(db, 'XAG');
    await openIssue(db, silverRoomId);
    await putTick(db, 'XAG', 40n, LATER);
    const { code, msg } = await place({ room_id: `${silverRoomId}`, side: 'buy', qty: '0.0001' });
    await setSettings(db, { order_min_qty: '0.1000' });
    expect([code, msg]).toEqual([4103, '公克數太少，換算後為零，請提高公克數']);
  });

  test('in an unknown room is not found', async () => {
    expect((await place({ room_id: '999', side: 'buy', qty: '1' })).code).toBe(4004);
  });
});

describe('an order is rejected', () => {
  let otherId: bigint;
  const placeInOther = () => place({ room_id: `${otherId}`, side: 'buy', qty: '1' });

  beforeEach(async () => {
    otherId = await newRoom(db, 'XPT');
    await closeNow(db, await renewIssue(db, otherId));
    await db.tick.deleteMany({ where: { symbol: 'XPT' } });
    await putTick(db, 'XPT', 150_000n, LATER);
  });

  test('while the room has no open issue', async () => {
    expect(await placeInOther()).toMatchObject({
      code: 4202,
      msg: '本場已截止，請在下一場下單，或改用即時成交',
    });
  });

  test('from the cutoff on, even before a worker has closed the issue', async () => {
    await openIssue(db, otherId, new Date(Date.now() - 1000));
    expect((await placeInOther()).code).toBe(4202);
  });

  test('in a room that an operator has closed', async () => {
    await openIssue(db, otherId);
    await db.room.update({ where: { id: otherId }, data: { status: 'closed' } });
    expect(await placeInOther()).toMatchObject({
      code: 4202,
      msg: '這個交易室目前暫停交易，請稍後再試',
    });
    await db.room.update({ where: { id: otherId }, data: { status: 'open' } });
    expect((await placeInOther()).code).toBe(200);
  });

  test('while the feed is stale or has no price yet, also for sales', async () => {
    await openIssue(db, otherId);
    await buyGrams(db, member.id, 'XPT', GRAM_UNITS);
    await db.tick.deleteMany({ where: { symbol: 'XPT' } });
    expect((await placeInOther()).code).toBe(4203);
    await putTick(db, 'XPT', 150_000n, new Date(Date.now() - 60_000));
    expect(await placeInOther()).toMatchObject({ code: 4203, msg: '行情暫時中斷，請稍後再試' });
    expect((await place({ room_id: `${otherId}`, side: 'sell', qty: '1' })).code).toBe(4203);
  });
});

describe('a cancellation', () => {
  test('releases the whole hold once', async () => {
    const { data } = await buy('1');
    const { data: canceled } = await cancel(data.id);
    expect(canceled).toMatchObject({ id: data.id, status: 'canceled', held: '4208.40' });
    expect(await cash()).toEqual({ available: 10_000_000n, frozen_order: 0n });
    expect(await timeline(data.id)).toEqual(['accepted user', 'canceled user']);
    expect(await cancel(data.id)).toMatchObject({ code: 4010, msg: '這筆委託先前已經取消' });
    expect(await cash()).toEqual({ available: 10_000_000n, frozen_order: 0n });
  });

  test('releases the grams of a sale', async () => {
    await buyGrams(db, member.id, 'XAU', GRAM_UNITS);
    const { data } = await sell('0.4');
    await cancel(data.id);
    expect(await gold()).toEqual({ available: GRAM_UNITS, frozen_order: 0n });
  });

  test('of an unknown order or another member’s order is not found', async () => {
    const { data } = await buy('1');
    const stranger = await newQuickMember(db);
    expect((await cancel(data.id, stranger)).code).toBe(4004);
    expect((await cancel('888888888')).code).toBe(4004);
    expect((await cash()).frozen_order).toBe(420_840n);
  });

  test.each([
    ['filled', '這筆委託剛剛已經成交，不能再取消'],
    ['unfilled', '這筆委託剛剛已結束且未成交，圈存已退回'],
  ])('of an order that became %s meanwhile says so', async (status, msg) => {
    const { data } = await buy('1');
    const set = (to: string) =>
      runSql(
        superuserUrl(),
        `SET session_replication_role = replica; UPDATE trade_order SET status = '${to}' WHERE id = ${data.id}`,
      );
    await set(status);
    expect(await cancel(data.id)).toMatchObject({ code: 4010, msg });
    await set('accepted');
  });

  test('is rejected from the cutoff on, even before a worker has closed the issue', async () => {
    const { data } = await buy('1');
    const { cutoffAt } = await db.issue.findUniqueOrThrow({ where: { id: issueId } });
    const past = new Date(Date.now() - 1000);
    await db.issue.update({ where: { id: issueId }, data: { cutoffAt: past } });
    const tooLate = { code: 4202, msg: '本場已截止，委託等待定盤，不能再取消' };
    expect(await cancel(data.id)).toMatchObject(tooLate);
    await db.issue.update({ where: { id: issueId }, data: { cutoffAt } });
    expect((await cancel(data.id)).code).toBe(200);
    const { data: late } = await buy('1');
    await closeNow(db, issueId);
    expect((await cancel(late.id)).code).toBe(4202);
  });
});

test('the books are sound after all tests', async () => {
  await expectLedgerSound(db);
});
