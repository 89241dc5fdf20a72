import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#lib/db/test-database';
import { createChallenge, verifyChallenge } from '#lib/puzzle/challenge';
import { callRoute } from '#lib/testing/call-route';
import { newMember, PASSWORD, type TestMember } from '#lib/testing/member';
import { POST as addTradePassword } from '../../app/api/addTradePassword/route.ts';
import { POST as balance } from '../../app/api/balance/route.ts';
import { POST as login } from '../../app/api/login/route.ts';
import { POST as logout } from '../../app/api/logout/route.ts';
import { POST as register } from '../../app/api/register/route.ts';
import { POST as updateUserInfo } from '../../app/api/updateUserInfo/route.ts';
import { POST as userInfo } from '../../app/api/userInfo/route.ts';
import { findLiveSession } from './session-row.ts';
import { readToken } from './token.ts';

const { db } = useTestDatabase();
let member: TestMember;

beforeAll(async () => {
  member = await newMember();
});

/** The page cookie that an answer sets. */
function pageCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith('page='));
}

const signUp = (body: object, address?: string) =>
  callRoute(register, 'register', body, address ? { address } : {});
const signIn = (username: string, password: string, extra: object = {}, address = '192.0.2.1') =>
  callRoute(login, 'login', { username, password, ...extra }, { address });
const info = (token: string) => callRoute(userInfo, 'userInfo', {}, { token });

/** A puzzle solved from an address. */
async function solvedPuzzle(address: string): Promise<string> {
  const { id } = await createChallenge(db, { address });
  const { gapX } = await db.puzzleChallenge.findUniqueOrThrow({ where: { id } });
  await verifyChallenge(db, { id, x: gapX, address });
  return id;
}

describe('registering', () => {
  test('signs in: a token for calls, and a page cookie that scripts cannot read', async () => {
    const answer = await signUp({
      username: 'Newcomer_1',
      password: PASSWORD,
      phone: '+886912345678',
    });
    expect(answer.data.user).toMatchObject({
      username: 'Newcomer_1',
      balance: 0,
      has_trade_password: false,
    });
    expect(pageCookie(answer.headers)).toMatch(
      /^page=[^;]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
    expect((await info(answer.data.token)).code).toBe(200);
  });

  test('refuses a name that differs from a taken one by case alone', async () => {
    const taken = await signUp({ username: member.username.toUpperCase(), password: PASSWORD });
    expect([taken.code, taken.msg]).toEqual([4009, '這個帳號已有人使用']);
  });

  test('at the same time under one name makes one account', async () => {
    const tries = Array.from({ length: 8 }, (_, i) =>
      signUp({ username: 'OnlyOne', password: PASSWORD }, `192.0.2.${100 + i}`),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code).sort();
    expect(codes).toEqual([200, ...Array(7).fill(4009)]);
  });

  test.each([
    ['a name that starts with a digit', { username: '1abc', password: PASSWORD }, 'username'],
    ['a name of three letters', { username: 'abc', password: PASSWORD }, 'username'],
    ['a short password', { username: 'valid_one', password: '1234567' }, 'password'],
    [
      'a password of 65 characters',
      { username: 'valid_one', password: 'x'.repeat(65) },
      'password',
    ],
    [
      'one of the most common passwords',
      { username: 'valid_one', password: 'Password1' },
      'password',
    ],
    ['the name as the password', { username: 'valid_one', password: 'Valid_One' }, 'password'],
    [
      'a phone of another country',
      { username: 'valid_one', password: PASSWORD, phone: '+12025550123' },
      'phone',
    ],
  ])('refuses %s and says so at the field', async (_what, body, field) => {
    const answer = await signUp(body);
    expect(answer.code).toBe(4001);
    expect(Object.keys(answer.data)).toEqual([field]);
  });

  test('from one address wants a puzzle after twenty, and goes on with one', async () => {
    const address = '192.0.2.77';
    const join = (i: number, puzzle_id?: string) =>
      signUp({ username: `class_${i}`, password: PASSWORD, puzzle_id }, address);
    for (let i = 0; i < 20; i++) expect((await join(i)).code).toBe(200);
    expect((await join(20)).code).toBe(4013);
    expect((await join(20, await solvedPuzzle(address))).code).toBe(200);
  });

  test('takes no balance, status or id from the body', async () => {
    const body = {
      username: 'grabby',
      password: PASSWORD,
      id: '1',
      balance: 1e6,
      status: 'operator',
    };
    const { data } = await signUp(body);
    expect(data.user.balance).toBe(0);
    const row = await db.user.findUniqueOrThrow({ where: { usernameKey: 'grabby' } });
    expect([row.status, row.id === 1n]).toEqual(['active', false]);
  });
});

describe('signing in', () => {
  test('works with the name in any case', async () => {
    expect((await signIn(member.username.toUpperCase(), PASSWORD)).code).toBe(200);
  });

  test('answers alike for a wrong password and for a name that does not exist', async () => {
    const { username } = await newMember();
    const wrong = await signIn(username, 'not the password');
    const unknown = await signIn('nobody_here', 'not the password');
    expect([wrong.code, wrong.msg, wrong.data]).toEqual([unknown.code, unknown.msg, unknown.data]);
    expect(wrong.code).toBe(4011);
  });

  test.each(['an existing', 'an unknown'])(
    '%s name asks for the puzzle after five failures and locks after ten',
    async (which) => {
      const address = which === 'an existing' ? '192.0.2.20' : '192.0.2.21';
      const username = which === 'an existing' ? (await newMember()).username : 'ghost_account';
      const codes: number[] = [];
      for (let i = 0; i < 6; i++)
        codes.push((await signIn(username, 'wrong password', {}, address)).code);
      expect(codes).toEqual([4011, 4011, 4011, 4011, 4011, 4013]);
      for (let i = 0; i < 5; i++) {
        const puzzle_id = await solvedPuzzle(address);
        expect((await signIn(username, 'wrong password', { puzzle_id }, address)).code).toBe(4011);
      }
      const puzzle_id = await solvedPuzzle(address);
      expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(4012);
    },
  );

  test('with a solved puzzle goes through after failures, and the puzzle counts once', async () => {
    const { username } = await newMember();
    const address = '192.0.2.30';
    for (let i = 0; i < 5; i++) await signIn(username, 'wrong password', {}, address);
    const puzzle_id = await solvedPuzzle(address);
    expect((await signIn(username, 'still wrong', { puzzle_id }, address)).code).toBe(4011);
    expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(4013);
    expect(
      (await signIn(username, PASSWORD, { puzzle_id: await solvedPuzzle(address) }, address)).code,
    ).toBe(200);
    expect((await signIn(username, PASSWORD, {}, address)).code).toBe(200);
  });

  test('guesses made at the same time are all counted', async () => {
    const { username } = await newMember();
    const address = '192.0.2.40';
    await Promise.all(
      Array.from({ length: 30 }, () => signIn(username, 'wrong password', {}, address)),
    );
    const puzzle_id = await solvedPuzzle(address);
    expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(4012);
  });
});

describe('a session', () => {
  test('ends with logout, for calls and for pages', async () => {
    const fresh = await signIn(member.username, PASSWORD);
    const page = pageCookie(fresh.headers)?.match(/^page=([^;]+)/)?.[1] ?? '';
    const claimed = await readToken('page', page);
    expect(claimed && (await findLiveSession(db, claimed))).not.toBeNull();
    const out = await callRoute(logout, 'logout', {}, { token: fresh.data.token });
    expect(pageCookie(out.headers)).toMatch(/^page=; Path=\/; Max-Age=0/);
    expect((await info(fresh.data.token)).code).toBe(8888);
    expect(claimed && (await findLiveSession(db, claimed))).toBeNull();
  });

  test('does not take the page’s token for a call, nor a call’s for a page', async () => {
    const fresh = await signIn(member.username, PASSWORD);
    const page = pageCookie(fresh.headers)?.match(/^page=([^;]+)/)?.[1] ?? '';
    expect((await info(page)).code).toBe(8888);
    expect(await readToken('page', fresh.data.token)).toBeNull();
  });

  test('of a locked user is no longer live', async () => {
    const locked = await newMember();
    await db.user.update({ where: { id: locked.id }, data: { status: 'locked' } });
    expect((await info(locked.token)).code).toBe(8888);
    expect((await signIn(locked.username, PASSWORD)).code).toBe(4012);
  });

  test('is refused when its token is missing, malformed, unsigned, forged or expired', async () => {
    const claims = decodeJwt(member.token);
    const unsigned = `${btoa('{"alg":"none"}')}.${member.token.split('.')[1]}.`;
    const sign = (key: string, exp: number) =>
      new SignJWT({ ...claims, exp })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(key));
    const later = Math.floor(Date.now() / 1000) + 3600;
    const forged = await sign('y'.repeat(40), later);
    const expired = await sign(process.env.SESSION_KEY ?? '', later - 7200);
    for (const token of ['', 'x', 'a.b.c', unsigned, forged, expired, `${member.token}x`]) {
      const answer = await callRoute(balance, 'balance', {}, { token });
      expect([answer.status, answer.code, answer.data]).toEqual([200, 8888, null]);
      expect(pageCookie(answer.headers)).toMatch(/Max-Age=0/);
    }
  });
});

describe('the trade password', () => {
  const set = (token: string, body: object) =>
    callRoute(addTradePassword, 'addTradePassword', body, { token });

  test('is set once, with the login password', async () => {
    const { token } = await newMember();
    expect((await set(token, { password: 'wrong', trade_password: '135790' })).code).toBe(4011);
    expect((await set(token, { password: PASSWORD, trade_password: '135790' })).code).toBe(200);
    expect((await info(token)).data.has_trade_password).toBe(true);
    expect((await set(token, { password: PASSWORD, trade_password: '246802' })).code).toBe(4009);
  });

  test.each([
    '111111',
    '123456',
    '987654',
    '012345',
    '567890',
    '12345',
    '1234567',
    'abcdef',
    '１３５７９０',
  ])('cannot be %s', async (weak) => {
    const { token } = await newMember();
    expect((await set(token, { password: PASSWORD, trade_password: weak })).code).toBe(4001);
  });

  test('cannot be part of the phone number', async () => {
    const { token } = await newMember();
    await callRoute(updateUserInfo, 'updateUserInfo', { phone: '+886913579024' }, { token });
    expect((await set(token, { password: PASSWORD, trade_password: '135790' })).code).toBe(4001);
  });

  test('is stored as a peppered argon2id hash', async () => {
    const { token, id } = await newMember();
    await set(token, { password: PASSWORD, trade_password: '135790' });
    const { tradePasswordHash } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(tradePasswordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('the profile', () => {
  const update = (token: string, body: object) =>
    callRoute(updateUserInfo, 'updateUserInfo', body, { token });

  test('keeps the real name once it is set', async () => {
    const { token } = await newMember();
    expect((await update(token, { real_name: '王小明' })).data.real_name).toBe('王小明');
    expect((await update(token, { real_name: '王小明', nickname: '小明' })).data.nickname).toBe(
      '小明',
    );
    expect((await update(token, { real_name: '李大華' })).code).toBe(4010);
    expect((await info(token)).data.real_name).toBe('王小明');
  });

  test('refuses the phone of another account', async () => {
    const [one, two] = [await newMember(), await newMember()];
    await update(one.token, { phone: '+85291234567' });
    expect((await update(two.token, { phone: '+85291234567' })).code).toBe(4009);
  });

  test.each([
    { email: 'nobody' },
    { birthday: '2026-02-30' },
    { birthday: '2999-01-01' },
    { birthday: '1899-12-31' },
    { real_name: 'x' },
    { real_name: '<b>王</b>' },
    { nickname: 'a'.repeat(21) },
    { nickname: 'a\u202Eb' },
    { phone: '0912345678' },
  ])('refuses %j', async (body) => {
    expect((await update(member.token, body)).code).toBe(4001);
  });
});
