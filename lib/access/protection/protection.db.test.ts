import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { passLockHours } from '#tests/support/member/pass-lock-hours';
import { freezeMember } from './freeze-member.ts';

const { db, superuserUrl } = useTestDatabase();
const proof = { trade_password: TRADE_PASSWORD };
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeEach(async () => {
  payee = await newPayee('10000');
});

const call = (name: string, body: object = {}) => makeCall(name, body, { token: payee.token });
const withdraw = (amount: string) =>
  call('withdraw', { channel: 'bank', target_id: payee.cardId, amount, ...proof });
const setDelay = (kind: string, hours: number) => call('setDelay', { kind, hours, ...proof });
const setLimit = (period: string, amount: string | null) =>
  call('setLimit', { period, amount, ...proof });
const leave = (password = PASSWORD) => call('leaveFreeze', { password, ...proof });
const pass = (hours: number) => passLockHours(superuserUrl(), payee.id, hours);
const locks = async () => (await call('protection')).data;
const delayOf = async (kind: string) =>
  (await locks()).delays.find((delay: { kind: string }) => delay.kind === kind);
const actions = async () =>
  (
    await db.auditEvent.findMany({
      where: { actor: `user:${payee.id}`, action: { startsWith: 'user.' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ action }) => action);

describe('a delay', () => {
  test('is longer at once, and shorter after the present one has passed', async () => {
    await setDelay('payee', 72);
    expect(await delayOf('payee')).toEqual({ kind: 'payee', hours: 72, pending: null });
    await setDelay('payee', 1);
    expect(await delayOf('payee')).toMatchObject({ hours: 72, pending: { hours: 1 } });
    await pass(71);
    expect(await delayOf('payee')).toMatchObject({ hours: 72 });
    await pass(2);
    expect(await delayOf('payee')).toEqual({ kind: 'payee', hours: 1, pending: null });
  });

  test('drops the shortening that waits when the present value is set again', async () => {
    await setDelay('payee', 72);
    await setDelay('payee', 0);
    await setDelay('payee', 72);
    await pass(100);
    expect(await delayOf('payee')).toEqual({ kind: 'payee', hours: 72, pending: null });
  });

  test('is written once when it is set twice', async () => {
    await setDelay('unfreeze', 24);
    await setDelay('unfreeze', 24);
    expect(await actions()).toEqual(expect.arrayContaining(['user.own-delay']));
    expect((await actions()).filter((action) => action === 'user.own-delay')).toHaveLength(1);
  });

  test('of payees keeps a new one from payouts, and says until when', async () => {
    await setDelay('payee', 24);
    const cards = await call('cards');
    expect(Date.parse(cards.data.data[0].usable_at)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await withdraw('500')).toMatchObject({ code: 4402 });
    await pass(25);
    expect((await withdraw('500')).code).toBe(200);
  });
});

describe('an own limit', () => {
  test('refuses what exceeds it, and is named', async () => {
    await setLimit('day', '1000');
    const { data } = await call('withdrawLimits');
    expect(data.day).toEqual({ limit: '1000.00', left: '1000.00', own: true });
    expect((await withdraw('600')).code).toBe(200);
    const refused = await withdraw('600');
    expect(refused).toMatchObject({ code: 4102, msg: expect.stringContaining('自訂') });
    await setLimit('day', null);
    await setLimit('month', '700');
    expect(await withdraw('300')).toMatchObject({ code: 4102 });
  });

  test('is raised after a day, or the longer own delay', async () => {
    await setLimit('day', '1000');
    await setDelay('raise', 48);
    await setLimit('day', '5000');
    await pass(47);
    expect((await locks()).limits[0]).toMatchObject({ amount: '1000.00', pending: {} });
    await pass(2);
    expect((await locks()).limits[0]).toMatchObject({ amount: '5000.00', pending: null });
  });
});

describe('a frozen account', () => {
  test('neither withdraws nor gets a payee, and its member may cancel what waits', async () => {
    const { data: waiting } = await withdraw('500');
    expect((await call('freezeAccount')).data.freeze).toMatchObject({ cause: 'own', until: null });
    expect(await withdraw('500')).toMatchObject({
      code: 4105,
      msg: expect.stringContaining('凍結'),
    });
    const card = { kind: 'bank', bank_code: '812', number: '5550001112223', holder: '王小明' };
    expect(await call('addCard', { ...card, ...proof })).toMatchObject({ code: 4105 });
    expect((await call('withdrawLimits')).data).toMatchObject({
      frozen: false,
      frozen_by_member: true,
    });
    expect((await call('withdrawCancel', { id: waiting.id })).code).toBe(200);
    expect((await call('recharge', { channel: 'bank', amount: '500' })).code).toBe(200);
  });

  test('is left at once with both passwords, and not with a wrong one', async () => {
    await call('freezeAccount');
    expect((await leave('not the password')).code).toBe(4011);
    expect((await locks()).freeze).not.toBeNull();
    expect((await leave()).data.freeze).toBeNull();
    expect((await withdraw('500')).code).toBe(200);
    expect((await actions()).slice(-3)).toEqual([
      ...['user.own-freeze', 'user.ask-unfreeze', 'user.own-unfreeze'],
    ]);
  });

  test('is left after the own delay, by a second proof within a week', async () => {
    await setDelay('unfreeze', 24);
    await call('freezeAccount');
    expect((await leave()).data.freeze.leave_at).not.toBeNull();
    await pass(23);
    expect((await leave()).data.freeze).not.toBeNull();
    await pass(24 * 9);
    // The old request counts no more, so this one asks again.
    expect((await leave()).data.freeze).not.toBeNull();
    await pass(25);
    expect((await leave()).data.freeze).toBeNull();
  });

  test('keeps its locks: nothing shorter, nothing higher, and what waited is dropped', async () => {
    await setDelay('payee', 72);
    await setLimit('day', '1000');
    await setDelay('payee', 0);
    await setLimit('day', null);
    await call('freezeAccount');
    expect((await setDelay('payee', 1)).code).toBe(4105);
    expect((await setLimit('day', '2000')).code).toBe(4105);
    expect((await setDelay('payee', 100)).code).toBe(200);
    await pass(200);
    const { delays, limits } = await locks();
    expect([delays[0], limits[0]]).toMatchObject([
      { hours: 100, pending: null },
      { amount: '1000.00', pending: null },
    ]);
  });

  test('after a recovery thaws by itself, and not before', async () => {
    const until = new Date(Date.now() + 24 * 3_600_000);
    await inTransaction(db, (tx) =>
      freezeMember(tx, { userId: payee.id, cause: 'recovery', until }),
    );
    expect(await leave()).toMatchObject({ code: 4105 });
    expect(await withdraw('500')).toMatchObject({ code: 4105 });
    await pass(25);
    expect((await locks()).freeze).toBeNull();
  });
});

describe('a pause of dealing', () => {
  test('refuses buying and fixed terms until its end, and is only lengthened', async () => {
    const { data } = await call('pauseDealing', { length: 'week', ...proof });
    const shorter = await call('pauseDealing', { length: 'day', ...proof });
    expect(shorter.data.pause.ends_at).toBe(data.pause.ends_at);
    const moveIn = { product_id: '30', amount: '1000', ...proof };
    expect(await call('moveIn', moveIn)).toMatchObject({ code: 4106 });
    expect((await withdraw('500')).code).toBe(200);
    await pass(24 * 8);
    expect((await locks()).pause).toBeNull();
    expect((await call('moveIn', moveIn)).code).not.toBe(4106);
  });
});
