import { beforeEach, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { renewIssue } from '#tests/support/market/settle-at';
import { newMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../../app/api/order/route.ts';
import { POST as removeWallet } from '../../../../app/api/removeWallet/route.ts';
import { POST as tradeUnlock } from '../../../../app/api/tradeUnlock/route.ts';
import { POST as userInfo } from '../../../../app/api/userInfo/route.ts';

const { db } = useTestDatabase();
const LATER = new Date(Date.now() + 3_600_000);
const WRONG = '975310';

let roomId: bigint;
let member: QuickMember;

beforeEach(async () => {
  roomId = await newRoom(db, 'XAU');
  await renewIssue(db, roomId);
  await putTick(db, 'XAU', 400_000n, LATER);
  member = await newQuickMember(db, 100_000_000n);
});

const buy = (proof: object = {}, key?: string) =>
  callRoute(
    order,
    'order',
    { room_id: `${roomId}`, side: 'buy', qty: '1', ...proof },
    { token: member.token, ...(key ? { key } : {}) },
  );
const unlock = (trade_password: string) =>
  callRoute(tradeUnlock, 'tradeUnlock', { trade_password }, { token: member.token });
const orders = () => db.tradeOrder.count({ where: { userId: member.id } });

/** Moves the end of the trade window by a number of seconds. */
const advance = (seconds: number) => db.$executeRaw`
  UPDATE app_user SET trade_unlocked_until = trade_unlocked_until - make_interval(secs => ${seconds})
  WHERE id = ${member.id}`;

describe('the trade window', () => {
  test('is closed at first: an order requires the trade password', async () => {
    expect(await buy()).toMatchObject({ code: 4022, msg: '請輸入交易密碼' });
    expect(await buy({ trade_password: WRONG })).toMatchObject({
      code: 4022,
      msg: '交易密碼不正確，還可再試 4 次',
    });
    expect(await orders()).toBe(0);
  });

  test('opens for five minutes after a correct trade password in any call', async () => {
    expect((await buy({ trade_password: TRADE_PASSWORD })).code).toBe(200);
    expect((await buy()).code).toBe(200);
    await advance(290);
    expect((await buy()).code).toBe(200);
    await advance(10);
    expect((await buy()).code).toBe(4022);
    const id = '888888888';
    const elsewhere = { id, trade_password: TRADE_PASSWORD };
    await callRoute(removeWallet, 'removeWallet', elsewhere, { token: member.token });
    expect((await buy()).code).toBe(200);
  });

  test('opens by tradeUnlock, which returns its end', async () => {
    const { data } = await unlock(TRADE_PASSWORD);
    const [row] = await db.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM ${new Date(data.unlocked_until)} - clock_timestamp())::int AS seconds`;
    expect(row?.seconds).toBeGreaterThan(290);
    expect(row?.seconds).toBeLessThanOrEqual(300);
    const info = await callRoute(userInfo, 'userInfo', {}, { token: member.token });
    expect(info.data.trade_unlocked_until).toBe(data.unlocked_until);
    expect((await buy()).code).toBe(200);
  });

  test('is not extended by an order without a trade password', async () => {
    await unlock(TRADE_PASSWORD);
    await advance(200);
    const until = () => db.user.findUniqueOrThrow({ where: { id: member.id } });
    const { tradeUnlockedUntil } = await until();
    await buy();
    expect((await until()).tradeUnlockedUntil).toEqual(tradeUnlockedUntil);
  });

  test('does not allow a wrong trade password, which is counted', async () => {
    await unlock(TRADE_PASSWORD);
    expect((await buy({ trade_password: WRONG })).code).toBe(4022);
    const { tradeFailures } = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    expect(tradeFailures).toBe(1);
    expect(await orders()).toBe(0);
  });

  test('is closed by the lock after five failures', async () => {
    await unlock(TRADE_PASSWORD);
    for (let failures = 1; failures < 5; failures++)
      expect((await buy({ trade_password: WRONG })).code).toBe(4022);
    expect((await buy()).code).toBe(200);
    expect((await buy({ trade_password: WRONG })).code).toBe(4023);
    expect((await buy()).code).toBe(4023);
    expect((await buy({ trade_password: TRADE_PASSWORD })).code).toBe(4023);
    expect((await unlock(TRADE_PASSWORD)).code).toBe(4023);
    expect(await orders()).toBe(1);
  });

  test('cannot be used by a member without a trade password', async () => {
    const { token } = await newMember();
    const body = { room_id: `${roomId}`, side: 'buy', qty: '1' };
    for (const proof of [{}, { trade_password: TRADE_PASSWORD }])
      expect((await callRoute(order, 'order', { ...body, ...proof }, { token })).code).toBe(4021);
  });

  test('applies to orders only', async () => {
    await unlock(TRADE_PASSWORD);
    const { code } = await callRoute(
      removeWallet,
      'removeWallet',
      { id: '1' },
      {
        token: member.token,
      },
    );
    expect(code).toBe(4001);
  });
});

describe('an order sent again with its idempotency key', () => {
  test('gets the stored response, also with the window closed', async () => {
    const first = await buy({ trade_password: TRADE_PASSWORD }, 'one-order-key');
    await advance(301);
    const again = await buy({ trade_password: TRADE_PASSWORD }, 'one-order-key');
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await buy({}, 'one-order-key')).text).toBe(first.text);
    expect(await orders()).toBe(1);
  });

  test('is a new order if the first one lacked the trade password', async () => {
    expect((await buy({}, 'second-order-key')).code).toBe(4022);
    await unlock(TRADE_PASSWORD);
    expect((await buy({}, 'second-order-key')).code).toBe(200);
  });
});
