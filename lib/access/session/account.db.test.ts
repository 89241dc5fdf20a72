import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { pageCookie } from '#tests/support/call/page-cookie';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { POST as addTradePassword } from '../../../app/api/addTradePassword/route.ts';
import { POST as balance } from '../../../app/api/balance/route.ts';
import { POST as logout } from '../../../app/api/logout/route.ts';
import { POST as register } from '../../../app/api/register/route.ts';
import { POST as updateUserInfo } from '../../../app/api/updateUserInfo/route.ts';
import { POST as userInfo } from '../../../app/api/userInfo/route.ts';
import { findActiveSession } from './session-row.ts';
import { readToken } from './token.ts';

const { db } = useTestDatabase();
let member: TestMember;

beforeAll(async () => {
  member = await newMember();
});

const info = (token: string) => callRoute(userInfo, 'userInfo', {}, { token });

describe('a session', () => {
  test('ends on logout, for calls and for pages', async () => {
    const fresh = await signIn(member.username, PASSWORD);
    const page = pageCookie(fresh.headers)?.match(/^page=([^;]+)/)?.[1] ?? '';
    const claimed = await readToken('page', page);
    expect(claimed && (await findActiveSession(db, claimed))).not.toBeNull();
    const out = await callRoute(logout, 'logout', {}, { token: fresh.data.token });
    expect(pageCookie(out.headers)).toMatch(/^page=; Max-Age=0; Path=\//);
    expect((await info(fresh.data.token)).code).toBe(8888);
    expect(claimed && (await findActiveSession(db, claimed))).toBeNull();
  });

  test('accepts a page token only for pages and an API token only for calls', async () => {
    const fresh = await signIn(member.username, PASSWORD);
    const page = pageCookie(fresh.headers)?.match(/^page=([^;]+)/)?.[1] ?? '';
    expect((await info(page)).code).toBe(8888);
    expect(await readToken('page', fresh.data.token)).toBeNull();
  });

  test('of a locked user is rejected', async () => {
    const locked = await newMember();
    await db.user.update({ where: { id: locked.id }, data: { status: 'locked' } });
    expect((await info(locked.token)).code).toBe(8888);
    expect((await signIn(locked.username, PASSWORD)).code).toBe(4012);
  });

  test('is rejected if its token is missing, malformed, unsigned, forged or expired', async () => {
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

  test('can be set once, with the login password', async () => {
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
    // As it is dialled in Taiwan: 0913579024.
    expect((await set(token, { password: PASSWORD, trade_password: '091357' })).code).toBe(4001);
  });

  test('is stored as an argon2id hash that is encrypted under the pepper', async () => {
    const { token, id } = await newMember();
    await set(token, { password: PASSWORD, trade_password: '135790' });
    const { tradePasswordHash } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(tradePasswordHash).toMatch(/^v2\$[0-9a-f]{8}\$[0-9a-f]{32}\$[\w-]{150,}$/);
  });
});

describe('the profile', () => {
  const update = (token: string, body: object) =>
    callRoute(updateUserInfo, 'updateUserInfo', body, { token });

  test('does not change the real name once it is set', async () => {
    const { token } = await newMember();
    expect((await update(token, { real_name: '王小明' })).data.real_name).toBe('王小明');
    expect((await update(token, { real_name: '王小明', nickname: '小明' })).data.nickname).toBe(
      '小明',
    );
    expect((await update(token, { real_name: '李大華' })).code).toBe(4010);
    expect((await info(token)).data.real_name).toBe('王小明');
  });

  test('gives the same response for a phone number of another member and for a new one', async () => {
    const [one, two] = [await newMember(), await newMember()];
    await update(one.token, { phone: '+85291234567' });
    const [taken, fresh] = [
      await update(two.token, { phone: '+85291234567' }),
      await update(two.token, { phone: '+85291234568', password: PASSWORD }),
    ];
    expect([taken.code, taken.msg]).toEqual([fresh.code, fresh.msg]);
    expect([taken.data.phone, fresh.data.phone]).toEqual(['+85291234567', '+85291234568']);
    const username = `phone${two.id}`;
    const body = { username, password: PASSWORD, phone: '+85291234567' };
    expect((await callRoute(register, 'register', body)).code).toBe(200);
  });

  test('stores a phone number in one form, however it is written', async () => {
    const { token } = await newMember();
    for (const phone of ['0912345678', '0912-345-678', '+886 912 345 678'])
      expect((await update(token, { phone })).data.phone).toBe('+886912345678');
    // Three notations of one number are one change.
    for (const phone of ['0912000001', '0912000002', '0912000003', '0912000004'])
      expect((await update(token, { phone, password: PASSWORD })).code).toBe(200);
  });

  test('changes or clears a phone number with the login password only', async () => {
    const { token } = await newMember();
    expect((await update(token, { phone: '0912345678' })).code).toBe(200);
    const without = await update(token, { phone: null });
    expect([without.code, without.data]).toEqual([4001, { password: '請填寫這個欄位' }]);
    const wrong = { phone: '0912345679', password: 'not the password' };
    expect((await update(token, wrong)).code).toBe(4011);
    expect((await info(token)).data.phone).toBe('+886912345678');
    expect((await update(token, { phone: null, password: PASSWORD })).data.phone).toBeNull();
  });

  test('accepts five new phone numbers an hour, even in parallel', async () => {
    const { token } = await newMember();
    const numbers = Array.from({ length: 10 }, (_, at) => `+8529000000${at}`);
    const answers = await Promise.all(
      numbers.map((phone) => update(token, { phone, password: PASSWORD })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    // An update with an unchanged phone number does not count.
    const { phone } = (await info(token)).data;
    expect((await update(token, { phone, nickname: '小明' })).code).toBe(200);
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
    { phone: '091234567' },
  ])('rejects %j', async (body) => {
    expect((await update(member.token, body)).code).toBe(4001);
  });
});
