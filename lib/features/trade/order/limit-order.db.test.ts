import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#lib/base/db/generated/client';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams, holdingsOf } from '#tests/support/market/grams';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../../app/api/order/route.ts';
import { POST as orderCancel } from '../../../../app/api/orderCancel/route.ts';
import { POST as orders } from '../../../../app/api/orders/route.ts';
import { POST as quote } from '../../../../app/api/quote/route.ts';

const { db, superuserUrl } = useTestDatabase();
const clock = new IssueClock(db);
const owner = new pg.Client({ connectionString: superuserUrl() });
const GOLD_MINOR = 400_000n;
const TODAY = localDay(new Date());

let issue: Issue;
let member: QuickMember;

beforeAll(() => owner.connect());
afterAll(() => owner.end());

beforeEach(async () => {
  issue = await clock.openIssue('XAU', GOLD_MINOR);
  member = await newQuickMember(db, 10_000_000n);
});

const send = (fields: object) =>
  callRoute(
    order,
    'order',
    { trade_password: TRADE_PASSWORD, room_id: `${issue.roomId}`, ...fields },
    { token: member.token },
  );
const buyFor = (amount: string) => send({ side: 'buy', amount });
const limit = (side: 'buy' | 'sell', limit_price: string, until = addDays(TODAY, 30)) =>
  send({ side, qty: '1', limit_price, until });
const cancel = (id: string) =>
  callRoute(orderCancel, 'orderCancel', { id }, { token: member.token });
const listed = async () => (await callRoute(orders, 'orders', {}, { token: member.token })).data;
const rowOf = (id: string) => db.tradeOrder.findUniqueOrThrow({ where: { id: BigInt(id) } });
const cash = () => holdingsOf(db, member.id, 'TWD');
const gold = () => holdingsOf(db, member.id, 'XAU');

/** Fixes the open issue, settles it, and lets the next one open. */
async function fixAt(priceMinor: bigint) {
  await clock.fixAt('XAU', priceMinor);
  await clock.settle();
  await clock.pass(0);
}

describe('an order by amount', () => {
  test('holds the amount, and gets the grams that the fixing gives with the rest back', async () => {
    const { data } = await buyFor('3000');
    expect(data).toMatchObject({
      qty: null,
      amount: '3000.00',
      held: '3000.00',
      limit_price: null,
    });
    expect(await cash()).toEqual({ available: 9_700_000n, frozen_order: 300_000n });
    await fixAt(401_235n);
    // 0.7461 g at 4,012.35 cost 2,993.61 and 5.99 of fee.
    const [record] = (await listed()).data;
    expect(record).toMatchObject({
      status: 'filled',
      qty: '0.7461',
      amount: '3000.00',
      net: '2999.60',
    });
    expect(await gold()).toEqual({ available: 7_461n });
    expect((await cash()).available).toBe(9_700_040n);
  });

  test('fills however far the price rises, and never spends more than its hold', async () => {
    const { data } = await buyFor('3000');
    await fixAt(900_000n);
    const { status, qtyUnits, netMinor } = await rowOf(data.id);
    expect([status, qtyUnits]).toEqual(['filled', 3_326n]);
    expect(netMinor).toBeLessThanOrEqual(300_000n);
  });

  test('below the price of the minimum quantity says what that is', async () => {
    // 0.1 g at 4,000.00 are 400.00, and 0.80 of fee.
    const { code, msg } = await buyFor('400.79');
    expect([code, msg]).toEqual([
      4103,
      '金額太少，依目前價格至少需 NT$400.80，才能買進最低數量 0.1000\u00a0公克',
    ]);
    expect((await buyFor('400.80')).code).toBe(200);
  });

  test.each([
    [{ side: 'sell', amount: '3000' }, 'amount'],
    [{ side: 'buy', amount: '3000', qty: '1' }, 'amount'],
    [{ side: 'buy', amount: '3000', limit_price: '4000', until: TODAY }, 'amount'],
    [{ side: 'buy', amount: '0' }, 'amount'],
    [{ side: 'buy', amount: '1000000000.01' }, 'amount'],
    [{ side: 'buy' }, 'qty'],
    [{ side: 'buy', qty: '1', limit_price: '4000' }, 'until'],
    [{ side: 'buy', qty: '1', until: TODAY }, 'limit_price'],
    [{ side: 'buy', qty: '1', limit_price: '4000', until: addDays(TODAY, -1) }, 'until'],
    [{ side: 'buy', qty: '1', limit_price: '4000', until: addDays(TODAY, 91) }, 'until'],
  ])('of %j is refused at %s', async (fields, field) => {
    const { code, data } = await send(fields);
    expect(code).toBe(4001);
    expect(Object.keys(data)).toEqual([field]);
  });

  test('is quoted as the grams that it buys at the firm price', async () => {
    const asked = { room_id: `${issue.roomId}`, side: 'buy', amount: '3000' };
    const { data } = await callRoute(quote, 'quote', asked, { token: member.token });
    // The price is 15 bps above 4,000.00: 0.7474 g cost 2,994.08 and 5.99 of fee.
    expect(data).toMatchObject({ price: '4006.00', qty: '0.7473', net: '2999.67' });
    const taken = { quote_id: data.quote_id, trade_password: TRADE_PASSWORD };
    const { data: filled } = await callRoute(order, 'order', taken, { token: member.token });
    expect(filled).toMatchObject({ status: 'filled', qty: '0.7473', amount: null });
    expect((await cash()).available).toBe(10_000_000n - 299_967n);
  });
});

describe('a limit order', () => {
  test('to buy holds its limit with the fee, and fills at the fixing that is no higher', async () => {
    const { data } = await limit('buy', '3990');
    expect(data).toMatchObject({
      ...{ qty: '1.0000', limit_price: '3990.00', until: addDays(TODAY, 30), held: '3997.98' },
    });
    await fixAt(398_000n);
    expect(await rowOf(data.id)).toMatchObject({ status: 'filled', priceMinor: 398_000n });
    // 3,980.00 and 7.96 of fee.
    expect(await cash()).toEqual({ available: 10_000_000n - 398_796n, frozen_order: 0n });
  });

  test('goes on to the next issue with its hold until one reaches the limit', async () => {
    const { data } = await limit('buy', '3990');
    await fixAt(399_001n);
    const waiting = await rowOf(data.id);
    expect(waiting).toMatchObject({ status: 'accepted', priceMinor: null });
    expect(waiting.issueId).not.toBe(issue.id);
    expect((await cash()).frozen_order).toBe(399_798n);
    expect(await db.issue.findUniqueOrThrow({ where: { id: issue.id } })).toMatchObject({
      ...{ state: 'settled', orderCount: 1, carriedCount: 1, boughtUnits: 0n },
    });
    await fixAt(399_000n);
    expect(await rowOf(data.id)).toMatchObject({ status: 'filled', priceMinor: 399_000n });
  });

  test('to sell fills at or above its limit', async () => {
    await buyGrams(db, member.id, 'XAU', 20_000n);
    const { data: high } = await limit('sell', '4010.01');
    const { data: low } = await limit('sell', '4010');
    await fixAt(401_000n);
    expect(await rowOf(low.id)).toMatchObject({ status: 'filled', priceMinor: 401_000n });
    expect(await rowOf(high.id)).toMatchObject({ status: 'accepted' });
    expect(await gold()).toEqual({ available: 0n, frozen_order: 10_000n });
  });

  test('goes on from an issue that became void', async () => {
    const { data } = await limit('buy', '3990');
    const { data: other } = await send({ side: 'buy', qty: '1' });
    // No price within the window.
    await clock.pass(3_600);
    await clock.pass(62);
    await clock.settle();
    expect((await rowOf(other.id)).status).toBe('unfilled');
    expect(await rowOf(data.id)).toMatchObject({ status: 'accepted' });
    expect((await cash()).frozen_order).toBe(399_798n);
  });

  test('can be cancelled in each issue until its cutoff, and not between cutoff and fixing', async () => {
    const { data } = await limit('buy', '3990');
    await owner.query(
      "UPDATE issue SET cutoff_at = clock_timestamp(), opens_at = clock_timestamp() - interval '1 h' WHERE id = $1",
      [issue.id],
    );
    expect((await cancel(data.id)).code).toBe(4202);
    await owner.query('UPDATE issue SET cutoff_at = $2 WHERE id = $1', [issue.id, issue.cutoffAt]);
    await fixAt(401_000n);
    expect((await rowOf(data.id)).issueId).not.toBe(issue.id);
    expect((await cancel(data.id)).data).toMatchObject({ status: 'canceled' });
    expect(await cash()).toEqual({ available: 10_000_000n, frozen_order: 0n });
  });

  const setTimes = (id: string, createdAt: Date, expiresAt: Date | null) =>
    changeFixedColumns(
      superuserUrl(),
      'trade_order',
      'UPDATE trade_order SET created_at = $2, expires_at = $3 WHERE id = $1',
      [id, createdAt, expiresAt],
    );
  /** As if the order's day was over a minute ago. */
  const expire = (id: string) =>
    setTimes(id, new Date(Date.now() - 172_800_000), new Date(Date.now() - 60_000));

  test('whose day is over ends without being filled, and its hold comes back', async () => {
    // An issue that was planned anew, beyond the end of the order.
    const { data } = await limit('buy', '4500', TODAY);
    await expire(data.id);
    await putTick(db, 'XAU', GOLD_MINOR, clock.now);
    await clock.pass(1);
    expect(await rowOf(data.id)).toMatchObject({ status: 'canceled', reason: 'limit_expired' });
    expect(await cash()).toEqual({ available: 10_000_000n, frozen_order: 0n });
  });

  test('whose day is over ends in a closed room, whose planned issue does not open', async () => {
    const { data } = await limit('buy', '3990');
    await db.room.update({ where: { id: issue.roomId }, data: { status: 'closed' } });
    await fixAt(401_000n);
    const { issueId, createdAt, expiresAt } = await rowOf(data.id);
    const { opensAt, cutoffAt } = await db.issue.findUniqueOrThrow({
      where: { id: issueId ?? 0n },
    });
    await expire(data.id);
    await owner.query(
      `UPDATE issue SET opens_at = now() - interval '3 h', cutoff_at = now() - interval '2 h' WHERE id = $1`,
      [issueId],
    );
    await clock.pass(1);
    expect(await rowOf(data.id)).toMatchObject({ status: 'canceled', reason: 'limit_expired' });
    expect(await cash()).toEqual({ available: 10_000_000n, frozen_order: 0n });
    await db.room.update({ where: { id: issue.roomId }, data: { status: 'open' } });
    // What was sealed in the book of its first issue.
    await setTimes(data.id, createdAt, expiresAt);
    await owner.query('UPDATE issue SET opens_at = $2, cutoff_at = $3 WHERE id = $1', [
      ...[issueId, opensAt, cutoffAt],
    ]);
  });
});

test('a member has at most 50 limit orders that wait, also if they are sent at once', async () => {
  await owner.query('ALTER TABLE trade_order DISABLE TRIGGER USER');
  await owner.query(
    `INSERT INTO trade_order (no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status, simulated,
       limit_price, expires_at, created_at, updated_at)
     SELECT 'X' || n, $1, $2, 'XAU', 'issue', $3, 'buy', 1, 1, 20, 'accepted', true, 1, now() + interval '1 day', now(), now()
     FROM generate_series(1, 48) AS n`,
    [member.id, issue.roomId, issue.id],
  );
  await owner.query('ALTER TABLE trade_order ENABLE TRIGGER USER');
  const sent = await Promise.all(Array.from({ length: 6 }, () => limit('buy', '2000')));
  await owner.query('DELETE FROM trade_order WHERE qty = 1');
  const refused = sent.filter(({ code }) => code === 4102);
  expect(sent.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.msg).toBe('最多可有 50 筆等待中的限價委託，請先取消不需要的委託');
  for (const { data } of sent.filter(({ code }) => code === 200)) await cancel(data.id);
});

test('a limit is between half of the last price and twice that', async () => {
  await buyGrams(db, member.id, 'XAU', 20_000n);
  for (const [side, price] of [
    ['buy', '1999.99'],
    ['buy', '8000.01'],
    ['sell', '1999.99'],
    ['sell', '8000.01'],
  ] as const)
    expect(await limit(side, price)).toMatchObject({
      ...{ code: 4001, data: { limit_price: '限價須介於參考價的一半與兩倍之間' } },
    });
  for (const [side, price] of [
    ['buy', '2000'],
    ['sell', '8000'],
  ] as const) {
    const { code, data } = await limit(side, price);
    expect(code).toBe(200);
    await cancel(data.id);
  }
});

describe('the role of the application', () => {
  test.each([
    ['its amount', `amount = amount + 1`],
    ['its limit', `limit_price = limit_price + 1`],
    ['its end', `expires_at = expires_at + interval '1 day'`],
    ['its quantity', `qty = 1`],
  ])('cannot change %s', async (_what, change) => {
    const { data } = await limit('buy', '3990');
    const changing = db.$executeRawUnsafe(`UPDATE trade_order SET ${change} WHERE id = ${data.id}`);
    await expect(changing).rejects.toThrow(/written once/);
  });

  test.each([
    ['while its issue is open', async () => {}],
    ['from an issue that reaches its limit', () => clock.fixAt('XAU', 398_000n)],
    ['of the issue without a limit', () => clock.fixAt('XAU', 410_000n)],
  ])('cannot move an order to another issue %s', async (when, reach) => {
    const plain = when.includes('without');
    const { data } = plain ? await send({ side: 'buy', qty: '1' }) : await limit('buy', '3990');
    await reach();
    const next = await db.issue.findFirstOrThrow({
      where: { roomId: issue.roomId, state: 'scheduled' },
    });
    const moving = db.tradeOrder.update({
      where: { id: BigInt(data.id) },
      data: { issueId: next.id },
    });
    await expect(moving).rejects.toThrow(/does not go on/);
    await clock.settle();
  });

  const endAs = (id: string, status: string) =>
    db.tradeOrder.update({ where: { id: BigInt(id) }, data: { status } });

  test('cannot cancel an order whose issue is closed, or end one that its fixing fills', async () => {
    const { data: plain } = await send({ side: 'buy', qty: '1' });
    const { data: amount } = await buyFor('3000');
    const { data: limited } = await limit('buy', '3990');
    await expect(endAs(plain.id, 'unfilled')).rejects.toThrow(/does not end as/);
    await clock.pass(3_600);
    for (const { id } of [plain, amount, limited])
      await expect(endAs(id, 'canceled')).rejects.toThrow(/does not end as/);
    await clock.prices('XAU', [20, 399_000n], [40, 399_000n], [60, 399_000n]);
    await clock.pass(62);
    for (const { id } of [plain, amount, limited])
      for (const status of ['canceled', 'unfilled'])
        await expect(endAs(id, status)).rejects.toThrow(/does not end as/);
    await clock.settle();
    await expect(endAs(plain.id, 'accepted')).rejects.toThrow(/does not end as/);
    expect(await rowOf(limited.id)).toMatchObject({ status: 'filled' });
  });

  test('keeps an issue from closing until its cancellation has committed', async () => {
    const { data } = await send({ side: 'buy', qty: '1' });
    const canceling = inTransaction(db, async (tx) => {
      await tx.tradeOrder.update({ where: { id: BigInt(data.id) }, data: { status: 'canceled' } });
      await expect(
        owner.query('SELECT FROM issue WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [issue.id]),
      ).rejects.toThrow(/could not obtain lock/);
      throw new Error('taken back');
    });
    await expect(canceling).rejects.toThrow('taken back');
  });

  test('cannot add an order to an issue whose cutoff has passed', async () => {
    const { data } = await send({ side: 'buy', qty: '1' });
    await clock.pass(3_600);
    const adding = db.$executeRaw`
      INSERT INTO trade_order (no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status,
        simulated, updated_at)
      SELECT 'LATE', user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status, simulated, now()
      FROM trade_order WHERE id = ${BigInt(data.id)}`;
    await expect(adding).rejects.toThrow(/takes no order/);
  });

  test('cannot add a limit order without an end', async () => {
    const { data } = await limit('buy', '3990');
    const adding = db.$executeRawUnsafe(
      `INSERT INTO trade_order (no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status,
         simulated, limit_price, updated_at)
       SELECT 'ENDLESS', user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status, simulated,
         limit_price, now() FROM trade_order WHERE id = ${data.id}`,
    );
    await expect(adding).rejects.toThrow(/trade_order_limit/);
  });

  test('cannot fill an order beyond its limit or its amount', async () => {
    const { data: bought } = await buyFor('3000');
    const { data: limited } = await limit('buy', '3990');
    const fill = (id: string, price: bigint, net: bigint) =>
      db.tradeOrder.update({
        where: { id: BigInt(id) },
        data: {
          ...{
            status: 'filled',
            priceMinor: price,
            grossMinor: net - 1n,
            feeMinor: 1n,
            netMinor: net,
          },
          ...(id === bought.id ? { qtyUnits: 7_000n } : {}),
        },
      });
    await expect(fill(bought.id, 400_000n, 300_001n)).rejects.toThrow(/trade_order_amount/);
    await expect(fill(limited.id, 399_001n, 399_500n)).rejects.toThrow(/trade_order_limit/);
  });
});

test('two issues of a kind are never open in a room', async () => {
  const roomId = await newRoom(db, 'XAU');
  const { no: _, id: __, ...open } = await db.issue.findUniqueOrThrow({ where: { id: issue.id } });
  const cutoffAt = new Date(open.cutoffAt.getTime() + 1_000);
  const another = (kind: string) =>
    db.issue.create({
      data: {
        roomId,
        kind,
        no: `OTHER-${kind}`,
        state: 'open',
        cutoffAt,
        opensAt: open.opensAt,
        windowEndsAt: open.windowEndsAt,
      },
    });
  await expect(another('room')).rejects.toThrow(/Unique/);
  await another('plan');
  await expect(another('plan')).rejects.toThrow(/Unique/);
});

test('the books are sound after all tests', async () => {
  await expectLedgerSound(db);
});

test('a pause of dealing ends limit buys that wait, with their hold returned', async () => {
  const { data: buy } = await limit('buy', '3900.00');
  const before = await cash();
  expect(before.frozen_order).toBeGreaterThan(0n);
  await db.$executeRaw`INSERT INTO member_pause (user_id, length) VALUES (${member.id}, 'week')`;
  await fixAt(GOLD_MINOR);
  expect(await rowOf(buy.id)).toMatchObject({ status: 'unfilled', reason: 'dealing_paused' });
  expect(await cash()).toEqual({ available: 10_000_000n, frozen_order: 0n });
  const told = await db.$queryRaw<{ template: string }[]>`
    SELECT template FROM member_outbox WHERE event = ${`order:${buy.id}:ended`} AND channel = 'inbox'`;
  expect(told).toEqual([{ template: 'trade.orderUnfilled' }]);
});
