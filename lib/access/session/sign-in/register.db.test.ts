import { beforeAll, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { pageCookie } from '#tests/support/call/page-cookie';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { solvedPuzzle } from '#tests/support/puzzle/solved-puzzle';
import { POST as login } from '../../../../app/api/login/route.ts';
import { POST as register } from '../../../../app/api/register/route.ts';
import { POST as userInfo } from '../../../../app/api/userInfo/route.ts';

const { db } = useTestDatabase();
let member: TestMember;

beforeAll(async () => {
  member = await newMember();
});

const signUp = (body: object, address?: string) =>
  callRoute(register, 'register', body, address ? { address } : {});
const info = (token: string) => callRoute(userInfo, 'userInfo', {}, { token });

describe('registering', () => {
  test('signs in: a token for calls, and a page cookie that scripts cannot read', async () => {
    const answer = await signUp({
      username: 'Newcomer_1',
      password: PASSWORD,
      phone: '0912-345-678',
    });
    expect(answer.data.user).toMatchObject({
      username: 'Newcomer_1',
      phone: '+886912345678',
      balance: 0,
      has_trade_password: false,
    });
    expect(pageCookie(answer.headers)).toMatch(
      /^page=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await info(answer.data.token)).code).toBe(200);
  });

  test('takes 64 characters of any script, all of which count', async () => {
    const password = '🧊'.repeat(63);
    const body = { username: 'Sixty_four', password: `${password}🪴` };
    expect((await signUp(body)).code).toBe(200);
    const signInWith = async (text: string) =>
      (await callRoute(login, 'login', { username: body.username, password: text })).code;
    expect(await signInWith(`${password}🪺`)).toBe(4011);
    expect(await signInWith(body.password)).toBe(200);
  });

  test('rejects a name that differs from a taken one only by case', async () => {
    const taken = await signUp({ username: member.username.toUpperCase(), password: PASSWORD });
    expect([taken.code, taken.msg]).toEqual([4009, '這個帳號已有人使用']);
  });

  test('in parallel with one name creates one account', async () => {
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
    [
      'a common password with a year',
      { username: 'valid_one', password: 'Dragon2024' },
      'password',
    ],
    [
      'the name backwards with a year',
      { username: 'valid_one', password: 'eno_dilav_2024' },
      'password',
    ],
    ['the product’s name', { username: 'valid_one', password: '金庫金庫金庫金庫' }, 'password'],
    [
      'seven characters of two units',
      { username: 'valid_one', password: '🧊'.repeat(7) },
      'password',
    ],
    ['the name as the password', { username: 'valid_one', password: 'Valid_One' }, 'password'],
    [
      'a phone number that is too short',
      { username: 'valid_one', password: PASSWORD, phone: '091234567' },
      'phone',
    ],
  ])('rejects %s with an error on the field', async (_case, body, field) => {
    const answer = await signUp(body);
    expect(answer.code).toBe(4001);
    expect(Object.keys(answer.data)).toEqual([field]);
  });

  test('from one address requires a puzzle after twenty accounts and continues with one', async () => {
    const address = '192.0.2.77';
    const join = (i: number, puzzle_id?: string) =>
      signUp({ username: `class_${i}`, password: PASSWORD, puzzle_id }, address);
    for (let i = 0; i < 20; i++) expect((await join(i)).code).toBe(200);
    expect((await join(20)).code).toBe(4013);
    expect((await join(20, await solvedPuzzle(db, address))).code).toBe(200);
  });

  test('ignores balance, status and id in the body', async () => {
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
