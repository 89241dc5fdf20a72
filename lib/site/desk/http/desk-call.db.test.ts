import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ROLES } from '#lib/access/operators/rights';
import { endOperatorSession } from '#lib/access/operators/session/end-operator-session';
import { pageCookieName, signToken } from '#lib/access/session/token';
import { forgetEnv } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk, sendToDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { OPERATOR_PASSWORD } from '#tests/support/operator/new-operator';
import { liveEnvironment } from '#tests/support/programs/live-environment';
import { DESK_CALL_NAMES, DESK_CONTRACTS } from '../contracts.ts';
import { type DeskContract, deskContract } from '../desk-contract.ts';
import { deskCall } from './desk-call.ts';

const database = useTestDatabase();
const { db } = database;

afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

/** A call that writes and tells who made it. */
const write = deskCall(
  deskContract({
    summary: 'writes',
    right: 'withdrawal.review',
    body: z.object({ fail: z.boolean().default(false) }),
  }),
  async ({ operator, body, db: tx }) => {
    const actor = `operator:${operator.name}`;
    await recordAudit(tx, { actor, action: 'test.write', subject: 'test', detail: {} });
    if (body.fail) throw new AppError(4004);
    return { by: operator.name };
  },
);

const written = () => db.auditEvent.count({ where: { action: 'test.write' } });

test('a call runs as the operator of its cookie, in one transaction', async () => {
  const { cookie, operator } = await newOperatorSession(database, ['cashier']);
  const before = await written();
  const done = await sendToDesk(write, {}, { cookie });
  expect(done).toMatchObject({ status: 200, code: 200, data: { by: operator.name } });
  expect(done.headers.get('cache-control')).toBe('no-store');
  expect(done.headers.get('referrer-policy')).toBe('no-referrer');
  expect((await sendToDesk(write, { fail: true }, { cookie })).code).toBe(4004);
  expect(await written()).toBe(before + 1);
});

describe('nothing is done for', () => {
  const refuse = async (
    code: number,
    options: Parameters<typeof sendToDesk>[2],
    body: unknown = {},
  ) => {
    const before = await written();
    expect((await sendToDesk(write, body, options)).code).toBe(code);
    expect(await written()).toBe(before);
  };

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ["the members' port", { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a client without an origin', { origin: null, 'sec-fetch-site': null }],
    ['an origin that the browser denies', { 'sec-fetch-site': 'cross-site' }],
    ['an origin on a rebound host', { origin: 'http://a.example', host: 'a.example' }],
    ['https instead of http', { origin: 'https://localhost:3001' }],
  ])('%s', async (_name, headers) => {
    const { cookie } = await newOperatorSession(database, ['cashier']);
    await refuse(400, { cookie, headers });
  });

  test('an origin that is not DESK_ORIGIN, if that is set', async () => {
    const { token } = await newOperatorSession(database, ['cashier']);
    vi.stubEnv('DESK_ORIGIN', 'https://desk.example');
    forgetEnv();
    const cookie = `__Host-desk=${token}`;
    await refuse(400, { cookie });
    const headers = { origin: 'https://desk.example', host: 'desk.example' };
    await refuse(8888, { cookie: `desk=${token}`, headers });
    expect((await sendToDesk(write, {}, { cookie, headers })).code).toBe(200);
  });

  test("a request on the members' listener", async () => {
    const { cookie } = await newOperatorSession(database, ['cashier']);
    await refuse(404, { cookie, headers: { 'x-jinku-site': null } });
  });

  test('a form of another site', async () => {
    const { cookie } = await newOperatorSession(database, ['cashier']);
    await refuse(415, { cookie, headers: { 'content-type': 'text/plain' } });
  });

  test('nobody, an invented token, a session that ended', async () => {
    await refuse(8888, {});
    await refuse(8888, { cookie: 'desk=jko_made-up' });
    await refuse(8888, { cookie: `desk=${'x'.repeat(5_000)}` });
    const { cookie, operator } = await newOperatorSession(database, ['cashier']);
    const session = await db.operatorSession.findFirstOrThrow({
      where: { operatorId: operator.id },
    });
    await endOperatorSession(db, session.id, 'test');
    await refuse(8888, { cookie });
  });

  test('a session that was idle for 15 minutes', async () => {
    const { cookie, operator } = await newOperatorSession(database, ['cashier']);
    const seen = (minutes: number) =>
      db.operatorSession.updateMany({
        where: { operatorId: operator.id },
        data: { seenAt: new Date(Date.now() - minutes * 60_000) },
      });
    await seen(14);
    expect((await sendToDesk(write, {}, { cookie })).code).toBe(200);
    await seen(15.1);
    await refuse(8888, { cookie });
  });

  test("a member's tokens, in any place", async () => {
    const session = { userId: 1n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
    const inAMinute = new Date(Date.now() + 60_000);
    for (const audience of ['api', 'page'] as const) {
      const token = await signToken(audience, session, inAMinute);
      await refuse(8888, { cookie: `desk=${token}`, headers: { token } });
      await refuse(8888, { cookie: `${pageCookieName()}=${token}`, headers: { token } });
    }
  });

  test("the CLI's session", async () => {
    const { token } = await newOperatorSession(database, ['cashier'], { kind: 'cli' });
    await refuse(8888, { cookie: `desk=${token}`, headers: { token } });
  });

  test('an operator without the right', async () => {
    for (const role of ROLES.filter((one) => !['cashier', 'treasurer'].includes(one)))
      await refuse(4030, { cookie: (await newOperatorSession(database, [role])).cookie });
  });

  test('an operator with a one-time password', async () => {
    const { cookie } = await newOperatorSession(database, ['cashier'], { oneTimePassword: true });
    await refuse(4015, { cookie });
    expect((await callDesk('extendSession', {}, { cookie })).code).toBe(200);
  });

  test('an operator without a second factor in live mode, by any call but those of the setup', async () => {
    const { cookie } = await newOperatorSession(database, ['cashier']);
    for (const [key, value] of Object.entries(liveEnvironment())) vi.stubEnv(key, value);
    forgetEnv();
    await refuse(4017, { cookie });
    for (const name of DESK_CALL_NAMES) {
      const { beforeSetup, right, upload } = DESK_CONTRACTS[name] as DeskContract;
      if (!right || beforeSetup || upload) continue;
      expect([name, (await callDesk(name, {}, { cookie })).code]).toEqual([name, 4017]);
    }
    expect((await callDesk('extendSession', {}, { cookie })).code).toBe(200);
  });

  test('a new password of 11 characters', async () => {
    const { cookie } = await newOperatorSession(database, ['cashier']);
    const change = (next: string) =>
      callDesk('changePassword', { current: 'wrong', next }, { cookie });
    expect((await change('bramble 771')).code).toBe(4001);
    expect((await change('bramble 7712')).code).toBe(4011);
  });

  test('an invalid body', async () => {
    const { cookie } = await newOperatorSession(database, ['cashier']);
    await refuse(4001, { cookie }, { fail: 'no' });
    await refuse(4001, { cookie, raw: '[' });
    await refuse(413, { cookie, raw: JSON.stringify({ a: 'x'.repeat(70_000) }) });
  });
});

test('a limit counts by operator', async () => {
  const limited = deskCall(
    deskContract({ summary: 'does nothing', right: 'desk.open' }),
    { limit: { points: 2, seconds: 60 } },
    async () => 'done',
  );
  const [one, two] = [
    await newOperatorSession(database, ['viewer']),
    await newOperatorSession(database, ['viewer']),
  ];
  const codes = async ({ cookie }: { cookie: string }) => [
    (await sendToDesk(limited, {}, { cookie })).code,
    (await sendToDesk(limited, {}, { cookie })).code,
    (await sendToDesk(limited, {}, { cookie })).code,
  ];
  expect(await codes(one)).toEqual([200, 200, 429]);
  expect(await codes(two)).toEqual([200, 200, 429]);
});

describe('activity', () => {
  const seenAt = async (operatorId: bigint) =>
    (await db.operatorSession.findFirstOrThrow({ where: { operatorId } })).seenAt.getTime();

  test('is what a person did, and not what runs in the background', async () => {
    const { cookie, operator } = await newOperatorSession(database, ['viewer']);
    const seen = new Date(Date.now() - 5 * 60_000);
    await db.operatorSession.updateMany({
      where: { operatorId: operator.id },
      data: { seenAt: seen },
    });
    const headers = { 'x-desk-background': '1' };
    const later = await callDesk('extendSession', {}, { cookie, headers });
    expect(await seenAt(operator.id)).toBe(seen.getTime());
    expect(later.data.idle_seconds).toBeGreaterThan(590);
    expect(later.data.idle_seconds).toBeLessThanOrEqual(600);
    await callDesk('extendSession', {}, { cookie });
    expect(await seenAt(operator.id)).toBeGreaterThan(seen.getTime());
  });
});

test('signing out ends the session and clears its cookie', async () => {
  const { cookie } = await newOperatorSession(database, ['viewer']);
  const out = await callDesk('signOut', {}, { cookie });
  expect(out.headers.get('set-cookie')).toMatch(/^desk=; Max-Age=0; Path=\/; HttpOnly/);
  expect((await callDesk('extendSession', {}, { cookie })).code).toBe(8888);
});

test('signing in ends the session that the browser has, of whichever operator', async () => {
  const present = await newOperatorSession(database, ['viewer']);
  const other = await newOperatorSession(database, ['viewer']);
  const username = other.operator.name;
  const body = { username, password: OPERATOR_PASSWORD };
  const again = () => callDesk('extendSession', {}, { cookie: present.cookie });
  await callDesk('signIn', { ...body, password: 'wrong' }, { cookie: present.cookie });
  expect((await again()).code).toBe(200);
  expect((await callDesk('signIn', body, { cookie: present.cookie })).code).toBe(200);
  expect((await again()).code).toBe(8888);
  const ended = await db.operatorSession.findFirstOrThrow({
    where: { operatorId: present.operator.id },
  });
  expect(ended.revokeReason).toBe('sign-in');
  expect((await callDesk('extendSession', {}, { cookie: other.cookie })).code).toBe(200);
});

test('signing in refuses a foreign page and a wrong password, and sets no cookie', async () => {
  const body = { username: 'nobody', password: 'wrong-password' };
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const foreign = await callDesk('signIn', body, { headers });
  const wrong = await callDesk('signIn', body);
  expect([foreign.code, wrong.code]).toEqual([400, 4011]);
  expect([foreign.headers.get('set-cookie'), wrong.headers.get('set-cookie')]).toEqual([
    null,
    null,
  ]);
});

test('every route of the desk is a call of the table, and refuses a request without a session', async () => {
  const routes = readdirSync('app/api/desk', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('route.ts') && path !== 'live/route.ts')
    .map((path) => path.slice(0, -'/route.ts'.length));
  expect(routes.sort()).toEqual(DESK_CALL_NAMES.toSorted());
  const withSession = DESK_CALL_NAMES.filter((name) => name !== 'signIn');
  for (const name of withSession) {
    const { code } = await callDesk(name, {}, {});
    // A call that takes a file refuses the type of this request before anything else.
    expect([name, code]).toEqual([name, expect.toBeOneOf([8888, 415])]);
  }
});
