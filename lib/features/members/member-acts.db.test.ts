import { beforeEach, describe, expect, test } from 'vitest';
import { signInFailures } from '#lib/access/puzzle/limits/failure-counters';
import { openSession } from '#lib/access/session/session-row';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { setRealName } from '#lib/features/members/set-real-name';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import {
  newMember,
  newPayee,
  PASSWORD,
  type TestMember,
  TRADE_PASSWORD,
} from '#tests/support/member/member';
import { resetPassword } from '#tests/support/member/reset-password';
import { POST as addTradePassword } from '../../../app/api/addTradePassword/route.ts';
import { POST as login } from '../../../app/api/login/route.ts';
import { POST as userInfo } from '../../../app/api/userInfo/route.ts';
import { lockUser } from './lock-user.ts';
import { resetTradePassword } from './reset-trade-password.ts';
import { unlockUser } from './unlock-user.ts';

const { db } = useTestDatabase();
let member: TestMember;

beforeEach(async () => {
  member = await newMember();
});

const act = () => ({ username: member.username, operator: 'amy', reason: 'called back' });
const unknownMember = { username: 'Nobody_Here', operator: 'amy', reason: 'called back' };
const atDesk = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
let serial = 0;
const signIn = async (password: string) =>
  callRoute(
    login,
    'login',
    { username: member.username, password },
    { address: `10.4.${Math.floor(++serial / 250)}.${serial % 250}` },
  );
const countTenFailures = async () => {
  for (let i = 0; i < 10; i++) await signInFailures().name.take(member.username);
};
const codeOf = async (token: string) => (await callRoute(userInfo, 'userInfo', {}, { token })).code;
const audit = (action: string) =>
  db.auditEvent.findMany({ where: { subject: `user:${member.username}`, action } });

test.each([
  ['locked', lockUser],
  ['unlocked', unlockUser],
  ['given a new login password', resetPassword],
  ['given a new trade password', resetTradePassword],
  [
    'given a real name',
    (tx: Db, one: typeof unknownMember) => setRealName(tx, { ...one, realName: '王小明' }),
  ],
])('an unknown member cannot be %s', async (_case, work) => {
  const refused = atDesk<unknown>((tx) => work(tx, unknownMember));
  await expect(refused).rejects.toMatchObject({
    code: 4004,
    message: 'there is no user Nobody_Here',
  });
});

describe('locking a member', () => {
  test('ends all sessions, prevents sign-in, and is recorded in the audit log', async () => {
    const elsewhere = (await signIn(PASSWORD)).data.token;
    const locked = await atDesk((tx) =>
      lockUser(tx, { ...act(), username: member.username.toUpperCase() }),
    );
    expect(locked).toEqual({ sessionsEnded: 2 });
    expect([await codeOf(member.token), await codeOf(elsewhere)]).toEqual([8888, 8888]);
    expect((await signIn(PASSWORD)).code).toBe(4012);
    const [row] = await audit('user.lock');
    expect(row).toMatchObject({
      actor: 'operator:amy',
      detail: { reason: 'called back', sessions_ended: 2 },
    });
  });

  test('that is already locked fails without an audit row', async () => {
    await atDesk((tx) => lockUser(tx, act()));
    await expect(atDesk((tx) => lockUser(tx, act()))).rejects.toMatchObject({ code: 4010 });
    expect(await audit('user.lock')).toHaveLength(1);
  });

  test('rejects a sign-in whose password was verified just before', async () => {
    const user = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    await atDesk((tx) => lockUser(tx, act()));
    const late = openSession(db, user, { userAgent: '', address: '' });
    await expect(late).rejects.toMatchObject({ code: 4011 });
  });

  test('waits for a sign-in in progress and ends its session too', async () => {
    const user = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    let locking: Promise<unknown> | undefined;
    await atDesk(async (tx) => {
      await openSession(tx, user, { userAgent: '', address: '' });
      locking = atDesk((other) => lockUser(other, act()));
    });
    await locking;
    expect(await db.session.count({ where: { userId: member.id, revokedAt: null } })).toBe(0);
  });
});

describe('unlocking a member', () => {
  test('allows sign-in again but does not restore sessions', async () => {
    await atDesk((tx) => lockUser(tx, act()));
    await atDesk((tx) => unlockUser(tx, act()));
    expect(await codeOf(member.token)).toBe(8888);
    expect((await signIn(PASSWORD)).code).toBe(200);
    expect(await audit('user.unlock')).toHaveLength(1);
  });

  test('resets the failures that required puzzles of unknown devices', async () => {
    await countTenFailures();
    expect((await signIn(PASSWORD)).code).toBe(4013);
    await atDesk((tx) => unlockUser(tx, act()));
    expect((await signIn(PASSWORD)).code).toBe(200);
  });

  test('that is neither locked nor slowed down fails', async () => {
    await expect(atDesk((tx) => unlockUser(tx, act()))).rejects.toMatchObject({ code: 4010 });
    expect(await audit('user.unlock')).toEqual([]);
  });
});

describe('a login password that an operator resets', () => {
  test('is strong, is only returned, works, and ends all sessions', async () => {
    const { password } = await atDesk((tx) => resetPassword(tx, act()));
    expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(await codeOf(member.token)).toBe(8888);
    expect((await signIn(PASSWORD)).code).toBe(4011);
    expect((await signIn(password)).code).toBe(200);
    const rows = await audit('user.reset-login-password');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain(password);
  });

  test('is different each time, and the failures of the old one are reset', async () => {
    await countTenFailures();
    const [one, two] = [
      await atDesk((tx) => resetPassword(tx, act())),
      await atDesk((tx) => resetPassword(tx, act())),
    ];
    expect(one.password).not.toBe(two.password);
    expect((await signIn(two.password)).code).toBe(200);
  });

  test('does not unlock a locked member', async () => {
    await atDesk((tx) => lockUser(tx, act()));
    const { password } = await atDesk((tx) => resetPassword(tx, act()));
    expect((await signIn(password)).code).toBe(4012);
  });
});

test('a trade password that an operator resets can be set again, and the trade window is closed', async () => {
  const set = (trade_password: string) =>
    callRoute(
      addTradePassword,
      'addTradePassword',
      { password: PASSWORD, trade_password },
      { token: member.token },
    );
  await set(TRADE_PASSWORD);
  const later = new Date(Date.now() + 300_000);
  await db.user.update({
    where: { id: member.id },
    data: { tradeFailures: 7, tradeLockedUntil: later, tradeUnlockedUntil: later },
  });
  await atDesk((tx) => resetTradePassword(tx, act()));
  expect(await db.user.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
    tradePasswordHash: null,
    tradeFailures: 0,
    tradeLockedUntil: null,
    tradeUnlockedUntil: null,
  });
  expect(await audit('user.reset-trade-password')).toHaveLength(1);
  expect((await set('246803')).code).toBe(200);
});

describe('a real name that an operator sets', () => {
  const name = (realName: string) => atDesk((tx) => setRealName(tx, { ...act(), realName }));

  test('is set and corrected, and the audit log contains the old one', async () => {
    await name('王小明');
    await name(' 王曉明 ');
    const { realName } = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    expect(realName).toBe('王曉明');
    const details = (await audit('user.set-real-name')).map(({ detail }) => detail);
    expect(details).toContainEqual({
      ...{ reason: 'called back', before: '王小明', after: '王曉明' },
      cards_archived: 0,
    });
  });

  test('archives cards with the old name', async () => {
    const payee = await newPayee('100');
    const rename = { username: payee.username, operator: 'amy', reason: 'papers' };
    await atDesk((tx) => setRealName(tx, { ...rename, realName: '陳大文' }));
    expect(
      await db.paymentMethod.findMany({
        where: { userId: payee.id },
        select: { status: true, holder: true },
      }),
    ).toEqual([{ status: 'archived', holder: '王小明' }]);
  });

  test('that is invalid or unchanged is rejected with a clear message', async () => {
    await expect(name('x')).rejects.toMatchObject({
      code: 4001,
      message: '"x" is no name of 2 to 40 letters',
    });
    await name('王小明');
    await expect(name('王小明')).rejects.toMatchObject({ code: 4010 });
  });
});
