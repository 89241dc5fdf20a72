import { beforeEach, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as addTradePassword } from '../../../../app/api/addTradePassword/route.ts';
import { POST as login } from '../../../../app/api/login/route.ts';
import { POST as updatePassword } from '../../../../app/api/updatePassword/route.ts';
import { POST as updateTradePassword } from '../../../../app/api/updateTradePassword/route.ts';
import { POST as updateUserInfo } from '../../../../app/api/updateUserInfo/route.ts';
import { POST as userInfo } from '../../../../app/api/userInfo/route.ts';
import { findActiveSession, openSession } from '../session-row.ts';
import { readToken } from '../token.ts';

const { db, ownerUrl } = useTestDatabase();
let member: TestMember;

beforeEach(async () => {
  member = await newMember();
});

const NEW_PASSWORD = 'orchid lantern 9';
let serial = 0;
const signIn = (password: string, { username } = member) =>
  callRoute(login, 'login', { username, password }, { address: `10.2.0.${++serial % 250}` });
const codeOf = async (token: string) => (await callRoute(userInfo, 'userInfo', {}, { token })).code;
const pageTokenOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('page='))
    ?.match(/^page=([^;]*)/)?.[1];
const auditOf = (username: string, action: string) =>
  db.auditEvent.findMany({ where: { subject: `user:${username.toLowerCase()}`, action } });

describe('changing the login password', () => {
  const change = (body: object, { token } = member) =>
    callRoute(updatePassword, 'updatePassword', body, { token });
  const GOOD = { old_password: PASSWORD, password: NEW_PASSWORD };

  test('returns tokens of a new session and ends all others', async () => {
    const elsewhere = (await signIn(PASSWORD)).data.token;
    const { code, data, headers } = await change(GOOD);
    expect([code, Object.keys(data).sort()]).toEqual([200, ['expires_at', 'token']]);
    expect(await codeOf(data.token)).toBe(200);
    expect(await codeOf(elsewhere)).toBe(8888);
    const page = await readToken('page', pageTokenOf(headers) ?? '');
    expect(page && (await findActiveSession(db, page))).not.toBeNull();
    expect(headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('invalidates the calling token, which may have been stolen', async () => {
    const before = await readToken('api', member.token);
    await change(GOOD);
    expect(await codeOf(member.token)).toBe(8888);
    expect(before && (await findActiveSession(db, before))).toBeNull();
  });

  test('allows sign-in only with the new password', async () => {
    await change(GOOD);
    expect((await signIn(PASSWORD)).code).toBe(4011);
    expect((await signIn(NEW_PASSWORD)).code).toBe(200);
  });

  test.each([
    [{ ...GOOD, password: 'Password1' }, '這個密碼太常見，請換一個'],
    [{ ...GOOD, password: 'short' }, '密碼須為 8 至 64 個字元'],
    [{ ...GOOD, password: PASSWORD }, '新密碼不能與舊密碼相同'],
  ])('rejects %j and changes nothing', async (body, msg) => {
    const answer = await change(body);
    expect([answer.code, answer.data]).toEqual([4001, { password: msg }]);
    expect(await codeOf(member.token)).toBe(200);
    expect((await signIn(PASSWORD)).code).toBe(200);
  });

  test('to one with blanks and capitals counts them all', async () => {
    const password = ' Orchid lantern 9 ';
    expect((await change({ ...GOOD, password })).code).toBe(200);
    for (const other of [password.trim(), password.toLowerCase(), ` ${password}`])
      expect([other, (await signIn(other)).code]).toEqual([other, 4011]);
    expect((await signIn(password)).code).toBe(200);
  });

  test('rejects the username in any case', async () => {
    const username = `Long_${member.username}`;
    const sql = 'UPDATE app_user SET username = $2, username_key = lower($2) WHERE id = $1';
    await changeFixedColumns(ownerUrl(), 'app_user', sql, [member.id, username]);
    const answer = await change({ ...GOOD, password: username.toUpperCase() });
    expect(answer.data).toEqual({ password: '密碼不能與帳號相同' });
  });

  test('with a wrong old password fails, and is blocked after ten failures', async () => {
    const wrong = { ...GOOD, old_password: 'not the password' };
    const answers = await Promise.all(Array.from({ length: 25 }, () => change(wrong)));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(10).fill(4011), ...Array(15).fill(4012)]);
    expect((await change(GOOD)).code).toBe(4012);
    expect(await codeOf(member.token)).toBe(200);
  });

  test('shares its failure count with setting the first trade password', async () => {
    const wrong = { password: 'not the password', trade_password: TRADE_PASSWORD };
    const { token } = member;
    for (let i = 0; i < 10; i++)
      await callRoute(addTradePassword, 'addTradePassword', wrong, { token });
    expect((await change(GOOD)).code).toBe(4012);
  });

  test('resets the failures after the correct password', async () => {
    for (let i = 0; i < 9; i++) await change({ ...GOOD, old_password: 'not the password' });
    const { data } = await change(GOOD);
    const renewed = { ...member, token: data.token };
    const again = { old_password: PASSWORD, password: 'another one 12' };
    const codes: number[] = [];
    for (let i = 0; i < 9; i++) codes.push((await change(again, renewed)).code);
    expect(codes).toEqual(Array(9).fill(4011));
  });

  test('in parallel succeeds once and leaves one active session', async () => {
    const passwords = [
      'orchid lantern 1',
      'orchid lantern 2',
      'orchid lantern 3',
      'orchid lantern 4',
    ];
    const answers = await Promise.all(passwords.map((password) => change({ ...GOOD, password })));
    const winner = answers.findIndex(({ code }) => code === 200);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code !== 200 && code !== 4011 && code !== 8888)).toEqual([]);
    expect(await codeOf(answers[winner]?.data.token)).toBe(200);
    expect(await db.session.count({ where: { userId: member.id, revokedAt: null } })).toBe(1);
    expect((await signIn(passwords[winner] ?? '')).code).toBe(200);
  });

  test('rejects a sign-in whose password was verified just before', async () => {
    const user = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    await change(GOOD);
    const late = openSession(db, user, { userAgent: '', address: '' });
    await expect(late).rejects.toMatchObject({ code: 4011 });
  });

  test('is recorded in the audit log', async () => {
    await signIn(PASSWORD);
    await change(GOOD);
    const [row, ...others] = await auditOf(member.username, 'user.update-password');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ actor: `user:${member.id}`, detail: { sessions_ended: 1 } });
  });
});

describe('changing the trade password', () => {
  const change = (body: object, { token } = member) =>
    callRoute(updateTradePassword, 'updateTradePassword', body, { token });
  const NEW = '246803';
  const GOOD = { old_trade_password: TRADE_PASSWORD, trade_password: NEW };

  beforeEach(async () => {
    const body = { password: PASSWORD, trade_password: TRADE_PASSWORD };
    await callRoute(addTradePassword, 'addTradePassword', body, { token: member.token });
  });

  test('needs the old one, replaces it, and closes the trade window', async () => {
    const tradeUnlockedUntil = new Date(Date.now() + 300_000);
    await db.user.update({ where: { id: member.id }, data: { tradeUnlockedUntil } });
    const { code, data } = await change(GOOD);
    expect([code, data]).toEqual([200, null]);
    const { trade_unlocked_until } = (
      await callRoute(userInfo, 'userInfo', {}, { token: member.token })
    ).data;
    expect(trade_unlocked_until).toBeNull();
    expect((await change({ ...GOOD, trade_password: '864209' })).code).toBe(4022);
    expect((await change({ old_trade_password: NEW, trade_password: '864209' })).code).toBe(200);
    expect(await auditOf(member.username, 'user.update-trade-password')).toHaveLength(2);
  });

  test('ends the other sessions', async () => {
    const elsewhere = (await signIn(PASSWORD)).data.token;
    expect((await change(GOOD)).code).toBe(200);
    expect([await codeOf(elsewhere), await codeOf(member.token)]).toEqual([8888, 200]);
  });

  test('fails if none is set', async () => {
    const fresh = await newMember();
    expect((await change(GOOD, fresh)).code).toBe(4021);
  });

  test('locks after five failures, even in parallel', async () => {
    const wrong = { ...GOOD, old_trade_password: '975310' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(wrong)));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([4022, 4022, 4022, 4022, 4023, 4023, 4023, 4023]);
    expect((await change(GOOD)).code).toBe(4023);
    const { tradeFailures } = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    expect(tradeFailures).toBe(5);
  });

  test('to weak digits, the old ones, or part of the phone number is rejected and not counted as a failure', async () => {
    const phone = { phone: '+886913579246' };
    await callRoute(updateUserInfo, 'updateUserInfo', phone, { token: member.token });
    for (const trade_password of [
      '111111',
      '345678',
      TRADE_PASSWORD,
      '579246',
      '12345',
      'abcdef',
    ]) {
      const answer = await change({ ...GOOD, trade_password });
      expect([trade_password, answer.code, Object.keys(answer.data ?? {})]).toEqual([
        trade_password,
        4001,
        ['trade_password'],
      ]);
    }
    const { tradeFailures } = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    expect(tradeFailures).toBe(0);
  });

  test('in parallel succeeds once', async () => {
    const answers = await Promise.all(
      ['246803', '864209', '159260'].map((trade_password) => change({ ...GOOD, trade_password })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4022, 4022]);
  });
});

test('a first trade password is set once, even in parallel, and recorded in the audit log', async () => {
  const answers = await Promise.all(
    ['246803', '864209', '159260'].map((trade_password) =>
      callRoute(
        addTradePassword,
        'addTradePassword',
        { password: PASSWORD, trade_password },
        { token: member.token },
      ),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 4009, 4009]);
  expect(await auditOf(member.username, 'user.add-trade-password')).toHaveLength(1);
});
