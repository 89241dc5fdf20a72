import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { BACKGROUND_HEADER } from '#lib/base/paths';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { POST as login } from '../../../../app/api/login/route.ts';
import { POST as logout } from '../../../../app/api/logout/route.ts';
import { POST as revokeSession } from '../../../../app/api/revokeSession/route.ts';
import { POST as sessions } from '../../../../app/api/sessions/route.ts';
import { POST as userInfo } from '../../../../app/api/userInfo/route.ts';
import { openSession } from '../session-row.ts';
import { readToken, type SessionRef, signToken } from '../token.ts';

const { db } = useTestDatabase();
let member: TestMember;

beforeEach(async () => {
  member = await newMember();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
let serial = 0;

async function signIn(userAgent?: string): Promise<string> {
  const answer = await callRoute(
    login,
    'login',
    { username: member.username, password: PASSWORD },
    { address: `10.3.0.${++serial % 250}`, ...(userAgent ? { userAgent } : {}) },
  );
  return answer.data.token;
}
const idOf = async (token: string) => (await readToken('api', token))?.sessionId ?? '';
const list = async (token: string, body: object = {}) =>
  (await callRoute(sessions, 'sessions', body, { token })).data;
const revoke = (token: string, id: unknown, password: string | undefined = PASSWORD) =>
  callRoute(revokeSession, 'revokeSession', { id, password }, { token });
const isActive = async (token: string) =>
  (await callRoute(userInfo, 'userInfo', {}, { token })).code === 200;

describe('the active sessions of a member', () => {
  const countActive = () => db.session.count({ where: { userId: member.id, revokedAt: null } });

  test('are at most 20: one more ends the oldest', async () => {
    const first = member.token;
    const second = await signIn();
    for (let more = 0; more < 18; more++) await signIn();
    expect([await countActive(), await isActive(first)]).toEqual([20, true]);
    const newest = await signIn();
    expect(await countActive()).toBe(20);
    expect([await isActive(first), await isActive(second), await isActive(newest)]).toEqual([
      ...[false, true, true],
    ]);
    const ended = await db.session.findUniqueOrThrow({ where: { id: await idOf(first) } });
    expect(ended.revokeReason).toBe('limit');
  });

  test('are at most 20 after parallel sign-ins, and each new one is active', async () => {
    const user = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    const device = { userAgent: '', address: '10.3.1.1' };
    for (let round = 0; round < 3; round++)
      await Promise.all(Array.from({ length: 15 }, () => openSession(db, user, device)));
    expect(await countActive()).toBe(20);
    expect(await isActive((await openSession(db, user, device)).token)).toBe(true);
  });
});

describe('the list of devices', () => {
  test('shows device, address, times and the calling session, newest first', async () => {
    const phone = await signIn(IPHONE);
    const { data, total } = await list(member.token);
    expect(total).toBe(2);
    expect(data).toEqual([
      {
        id: await idOf(phone),
        current: false,
        device: 'Safari · iOS',
        address: expect.stringMatching(/^10\.3\.0\.\d+$/),
        created_at: expect.stringMatching(/Z$/),
        expires_at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ id: await idOf(member.token), current: true, device: '' }),
    ]);
    const [{ created_at, expires_at }] = data;
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBeCloseTo(86_400_000, -4);
  });

  test('contains only active sessions of the member', async () => {
    await newMember();
    const [ended, expired] = [await signIn(), await signIn()];
    await callRoute(logout, 'logout', {}, { token: ended });
    const past = new Date(Date.now() - 1000);
    await db.session.update({ where: { id: await idOf(expired) }, data: { expiresAt: past } });
    const { data } = await list(member.token);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([await idOf(member.token)]);
  });

  test('is paginated', async () => {
    for (let i = 0; i < 3; i++) await signIn();
    const first = await list(member.token, { per_page: 3 });
    const second = await list(member.token, { per_page: 3, page: 2 });
    expect([first.data.length, first.last_page, second.data.length]).toEqual([3, 2, 1]);
    expect(second.data[0].current).toBe(true);
  });
});

test.each([{ page: 0 }, { page: 1.5 }, { page: '1' }, { per_page: 101 }, { per_page: null }])(
  'the list rejects %j',
  async (body) => {
    const { code } = await callRoute(sessions, 'sessions', body, { token: member.token });
    expect(code).toBe(4001);
  },
);

describe('signing a device out', () => {
  test('ends it and leaves the others', async () => {
    const [phone, tablet] = [await signIn(), await signIn()];
    const { code, data, headers } = await revoke(member.token, await idOf(phone));
    expect([code, data, headers.getSetCookie()]).toEqual([200, null, []]);
    expect([await isActive(phone), await isActive(tablet), await isActive(member.token)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('that makes the call takes no password, and clears its page cookie', async () => {
    const id = await idOf(member.token);
    const { code, headers } = await callRoute(
      revokeSession,
      'revokeSession',
      { id },
      { token: member.token },
    );
    expect(code).toBe(200);
    expect(headers.getSetCookie().join()).toMatch(/^page=; Max-Age=0; Path=\//);
    expect(await isActive(member.token)).toBe(false);
  });

  test('of another member, an unknown one, or an ended one is not found', async () => {
    const other = await newMember();
    const ended = await signIn();
    await callRoute(logout, 'logout', {}, { token: ended });
    const ids = [
      await idOf(other.token),
      await idOf(ended),
      '00000000-0000-4000-8000-000000000000',
    ];
    for (const id of ids) expect([id, (await revoke(member.token, id)).code]).toEqual([id, 4004]);
    expect(await isActive(other.token)).toBe(true);
  });

  test('in parallel succeeds once', async () => {
    const id = await idOf(await signIn());
    const answers = await Promise.all([1, 2, 3].map(() => revoke(member.token, id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4004, 4004]);
  });

  test('with `others` ends all others of this member only', async () => {
    const other = await newMember();
    const [phone, tablet] = [await signIn(), await signIn()];
    expect((await revoke(member.token, 'others')).code).toBe(200);
    expect((await revoke(member.token, 'others')).code).toBe(200);
    const active = await Promise.all([phone, tablet, member.token, other.token].map(isActive));
    expect(active).toEqual([false, false, true, true]);
  });

  test('takes the login password: a stolen session does not sign its owner out', async () => {
    const phone = await signIn();
    for (const id of [await idOf(phone), 'others']) {
      const without = await callRoute(
        revokeSession,
        'revokeSession',
        { id },
        { token: member.token },
      );
      expect([without.code, without.data]).toEqual([4001, { password: '請填寫這個欄位' }]);
      expect((await revoke(member.token, id, 'not the password')).code).toBe(4011);
    }
    expect(await isActive(phone)).toBe(true);
  });

  test('takes no more than ten wrong passwords in 15 minutes', async () => {
    const tries = Array.from({ length: 11 }, () => revoke(member.token, 'others', 'wrong one'));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 4011)).toHaveLength(10);
    expect((await revoke(member.token, 'others')).code).toBe(4012);
  });

  test('requires a valid id', async () => {
    for (const id of [undefined, null, 1, '', 'all', "' OR 1=1", ['others']])
      expect((await revoke(member.token, id)).data).toEqual({ id: '編號不正確' });
  });
});

describe('a sign-in of a browser that is signed in', () => {
  const signInWith = (pageCookie: string, more: Record<string, string> = {}) =>
    callRoute(
      login,
      'login',
      { username: member.username, password: PASSWORD },
      { address: '10.3.2.1', cookie: `page=${pageCookie}`, more },
    );
  const pageCookieOf = async (token: string) => {
    const session = await readToken('api', token);
    return signToken('page', session as SessionRef, new Date(Date.now() + 60_000));
  };

  test('ends the session before, of whichever member', async () => {
    const other = await newMember();
    expect((await signInWith(await pageCookieOf(other.token))).code).toBe(200);
    expect([await isActive(other.token), await isActive(member.token)]).toEqual([false, true]);
    const ended = await db.session.findUniqueOrThrow({ where: { id: await idOf(other.token) } });
    expect(ended.revokeReason).toBe('sign-in');
  });

  test('by a foreign page ends nothing', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    await signInWith(await pageCookieOf(member.token), foreign);
    expect(await isActive(member.token)).toBe(true);
  });

  test('that fails ends nothing', async () => {
    const cookie = `page=${await pageCookieOf(member.token)}`;
    const body = { username: member.username, password: 'wrong one' };
    await callRoute(login, 'login', body, { address: '10.3.2.2', cookie });
    expect(await isActive(member.token)).toBe(true);
  });
});

describe('a session without activity', () => {
  const MINUTE_MS = 60_000;
  const endOf = async () => {
    const { idleEndsAt } = await db.session.findUniqueOrThrow({
      where: { id: await idOf(member.token) },
    });
    return Math.round((idleEndsAt.getTime() - Date.now()) / MINUTE_MS);
  };
  const endsIn = async (minutes: number) =>
    db.session.update({
      where: { id: await idOf(member.token) },
      data: { idleEndsAt: new Date(Date.now() + minutes * MINUTE_MS) },
    });
  const use = (more: Record<string, string> = {}) =>
    callRoute(userInfo, 'userInfo', {}, { token: member.token, more });

  test('ends after the minutes of the setting, which activity extends', async () => {
    expect(await endOf()).toBe(60);
    await endsIn(20);
    expect((await use()).code).toBe(200);
    await expect.poll(endOf).toBe(60);
    await endsIn(-1);
    expect((await use()).code).toBe(8888);
    expect(await endOf()).toBe(-1);
  });

  test('is not extended by a request that no person caused', async () => {
    await endsIn(20);
    expect((await use({ [BACKGROUND_HEADER]: '1' })).code).toBe(200);
    await new Promise((done) => setTimeout(done, 300));
    expect(await endOf()).toBe(20);
  });

  test('is not written again within a minute', async () => {
    await endsIn(59.5);
    const before = await db.session.findUniqueOrThrow({ where: { id: await idOf(member.token) } });
    await use();
    await new Promise((done) => setTimeout(done, 300));
    const after = await db.session.findUniqueOrThrow({ where: { id: await idOf(member.token) } });
    expect(after.idleEndsAt).toEqual(before.idleEndsAt);
  });

  test('ends sooner once the setting is shorter and it is used', async () => {
    await setSettings(db, { session_idle_minutes: 10 });
    onTestFinished(() => setSettings(db, { session_idle_minutes: 60 }));
    await use();
    await expect.poll(endOf).toBe(10);
    expect((await list(await signIn())).total).toBe(2);
  });

  test('leaves the list of devices', async () => {
    await endsIn(0);
    expect((await list(await signIn())).total).toBe(1);
  });
});

test('a call with the token of an ended session does not clear the page cookie of a newer one', async () => {
  const { headers } = await callRoute(logout, 'logout', {}, { token: member.token });
  expect(headers.getSetCookie()).toHaveLength(1);
  const late = await callRoute(userInfo, 'userInfo', {}, { token: member.token });
  expect([late.code, late.headers.getSetCookie()]).toEqual([8888, []]);
});
