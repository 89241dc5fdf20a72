import { beforeEach, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { renewIssue } from '#tests/support/market/settle-at';
import { newMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../app/api/order/route.ts';
import { POST as removeWallet } from '../../../app/api/removeWallet/route.ts';
import { POST as tradeUnlock } from '../../../app/api/tradeUnlock/route.ts';
import { POST as userInfo } from '../../../app/api/userInfo/route.ts';

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

/** Lets time pass for the window, in seconds. */
const pass = (seconds: number) => db.$executeRaw`
  UPDATE app_user SET trade_unlocked_until = trade_unlocked_until - make_interval(secs => ${seconds})
  WHERE id = ${member.id}`;

describe('the trade window', () => {
  test('is shut at first: an order wants the trade password', async () => {
    expect(await buy()).toMatchObject({ code: 4022, msg: '請輸入交易密碼' });
    expect(await buy({ trade_password: WRONG })).toMatchObject({
      code: 4022,
      msg: '交易密碼不正確',
    });
    expect(await orders()).toBe(0);
  });

  test('opens for five minutes with a correct one, wherever it is given', async () => {
    expect((await buy({ trade_password: TRADE_PASSWORD })).code).toBe(200);
    expect((await buy()).code).toBe(200);
    await pass(290);
    expect((await buy()).code).toBe(200);
    await pass(10);
    expect((await buy()).code).toBe(4022);
    const id = '888888888';
    const elsewhere = { id, trade_password: TRADE_PASSWORD };
    await callRoute(removeWallet, 'removeWallet', elsewhere, { token: member.token });
    expect((await buy()).code).toBe(200);
  });

  test('opens by tradeUnlock, which says until when', async () => {
    const { data } = await unlock(TRADE_PASSWORD);
    const [row] = await db.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM ${new Date(data.unlocked_until)} - clock_timestamp())::int AS seconds`;
    expect(row?.seconds).toBeGreaterThan(290);
    expect(row?.seconds).toBeLessThanOrEqual(300);
    const info = await callRoute(userInfo, 'userInfo', {}, { token: member.token });
    expect(info.data.trade_unlocked_until).toBe(data.unlocked_until);
    expect((await buy()).code).toBe(200);
  });

  test('is not made longer by an order that needed no password', async () => {
    await unlock(TRADE_PASSWORD);
    await pass(200);
    const until = () => db.user.findUniqueOrThrow({ where: { id: member.id } });
    const { tradeUnlockedUntil } = await until();
    await buy();
    expect((await until()).tradeUnlockedUntil).toEqual(tradeUnlockedUntil);
  });

  test('does not excuse a wrong password that is given, which counts', async () => {
    await unlock(TRADE_PASSWORD);
    expect((await buy({ trade_password: WRONG })).code).toBe(4022);
    const { tradeFailures } = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    expect(tradeFailures).toBe(1);
    expect(await orders()).toBe(0);
  });

  test('is shut by the lock that five wrong ones in a row set', async () => {
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

  test('of a member without a trade password does not exist', async () => {
    const { token } = await newMember();
    const body = { room_id: `${roomId}`, side: 'buy', qty: '1' };
    for (const proof of [{}, { trade_password: TRADE_PASSWORD }])
      expect((await callRoute(order, 'order', { ...body, ...proof }, { token })).code).toBe(4021);
  });

  test('opens for everything but orders in no way', async () => {
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

describe('an order that is sent again with its key', () => {
  test('is answered as before, with the window shut as well', async () => {
    const first = await buy({ trade_password: TRADE_PASSWORD }, 'one-order-key');
    await pass(301);
    const again = await buy({ trade_password: TRADE_PASSWORD }, 'one-order-key');
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await buy({}, 'one-order-key')).text).toBe(first.text);
    expect(await orders()).toBe(1);
  });

  test('after it was refused for want of the password is a new one', async () => {
    expect((await buy({}, 'second-order-key')).code).toBe(4022);
    await unlock(TRADE_PASSWORD);
    expect((await buy({}, 'second-order-key')).code).toBe(200);
  });
});
