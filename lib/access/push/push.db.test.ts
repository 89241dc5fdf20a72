import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { revokeSession, revokeSessions } from '#lib/access/session/session-row';
import { readToken, type SessionRef, signToken } from '#lib/access/session/token';
import { inTransaction } from '#lib/base/db/transaction';
import { forgetEnv } from '#lib/base/env';
import { lockUser } from '#lib/features/members/lock-user';
import {
  listPushSubscriptions,
  type PushSubscription,
  recordPushOutcome,
} from '#lib/running/push/push-targets';
import { resealSubscriptions } from '#lib/running/push/reseal-subscriptions';
import { sendPush } from '#lib/running/push/send-push';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { useKey } from '#tests/support/keys/rotate-key';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { startPushService, type TestPushService } from '#tests/support/push/push-service';

const { db } = useTestDatabase();
let service: TestPushService;
let member: TestMember;
let session: SessionRef;

beforeAll(async () => {
  service = await startPushService();
  vi.stubEnv('PUSH_HOSTS', service.origin);
  forgetEnv();
});
beforeEach(async () => {
  member = await newMember();
  session = await sessionOf(member.token);
  Object.assign(service, { received: [], faults: [], answers: [] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetEnv();
  await service.close();
});

async function sessionOf(token: string): Promise<SessionRef> {
  const found = await readToken('api', token);
  if (!found) throw new Error('the token of the test is none');
  return found;
}

/** Another session of the member. */
async function anotherSession(expiresAt = new Date(Date.now() + 3_600_000)) {
  const ref = { userId: member.id, sessionId: randomUUID() };
  await db.session.create({
    data: { id: ref.sessionId, userId: member.id, expiresAt, userAgent: 'x', address: '192.0.2.7' },
  });
  return { ...ref, token: await signToken('api', ref, new Date(Date.now() + 3_600_000)) };
}

const subscribe = (body: object = service.subscribe(), { token } = member as { token: string }) =>
  makeCall('subscribePush', body, { token });
const unsubscribe = (endpoint: string, { token } = member as { token: string }) =>
  makeCall('unsubscribePush', { endpoint }, { token });
const listOf = (id = member.id) => listPushSubscriptions(db, id);
const endpointsOf = async (id = member.id) => (await listOf(id)).map(({ endpoint }) => endpoint);
async function subscribed(): Promise<PushSubscription> {
  await subscribe();
  const [one] = await listOf();
  if (!one) throw new Error('nothing was subscribed');
  return one;
}

describe('a browser', () => {
  test('gets the key, subscribes and receives', async () => {
    const { data } = await makeCall('pushKey', {}, { token: member.token });
    expect(Buffer.from(data.key, 'base64url')).toHaveLength(65);
    const browser = service.subscribe();
    expect((await subscribe(browser)).code).toBe(200);
    for (const target of await listOf()) await sendPush(target, { kind: 'trade', locale: 'en' });
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
    expect(service.faults).toEqual([]);
  });

  test('subscribes once however often it says so, and unsubscribes as often', async () => {
    const browser = service.subscribe();
    const codes = await Promise.all(Array.from({ length: 8 }, () => subscribe(browser)));
    expect(codes.map(({ code }) => code)).toEqual(Array(8).fill(200));
    expect(await endpointsOf()).toEqual([browser.endpoint]);
    for (let i = 0; i < 2; i++) expect((await unsubscribe(browser.endpoint)).code).toBe(200);
    expect(await endpointsOf()).toEqual([]);
  });

  test('that has made new keys is sent to with these', async () => {
    const [old, renewed] = [service.subscribe(), service.subscribe()];
    await subscribe({ ...renewed, endpoint: old.endpoint });
    const [target] = await listOf();
    expect(target?.p256dh.toString('base64url')).toBe(renewed.p256dh);
    await subscribe(old);
    expect((await listOf()).map(({ p256dh }) => p256dh.toString('base64url'))).toEqual([
      old.p256dh,
    ]);
  });

  test('is stored sealed: neither endpoint nor keys can be read in the database', async () => {
    const browser = service.subscribe();
    await subscribe(browser);
    const [row] = await db.$queryRaw<{ text: string; sealed: Uint8Array }[]>`
      SELECT p::text AS text, sealed FROM push_subscription p WHERE user_id = ${member.id}`;
    const bytes = Buffer.from(row?.sealed ?? []);
    expect(bytes.includes(Buffer.from(browser.auth, 'base64url'))).toBe(false);
    expect(bytes.includes('/push/')).toBe(false);
    expect(row?.text).not.toContain('push/');
  });

  test.each([
    ['another host', { endpoint: 'https://evil.example/push/a' }, 'endpoint'],
    ['a look-alike host', { endpoint: 'https://fcm.googleapis.com.evil.example/a' }, 'endpoint'],
    [
      'too long an address',
      { endpoint: `https://web.push.apple.com/${'a'.repeat(999)}` },
      'endpoint',
    ],
    ['a point beside the curve', { p256dh: `B${'A'.repeat(86)}` }, 'p256dh'],
    ['a short secret', { auth: 'AAAA' }, 'auth'],
    ['an address that is no text', { endpoint: ['https://web.push.apple.com/a'] }, 'endpoint'],
  ])('can not state %s', async (_what, part, field) => {
    const answer = await subscribe({ ...service.subscribe(), ...part });
    expect([answer.code, Object.keys(answer.data)]).toEqual([4001, [field]]);
    expect(await endpointsOf()).toEqual([]);
  });

  test('can not subscribe while push is off', async () => {
    vi.stubEnv('PUSH_KEY', '');
    forgetEnv();
    const answers = [await subscribe(), await makeCall('pushKey', {}, { token: member.token })];
    vi.stubEnv('PUSH_KEY', 'push key of the tests which is long enough to be one');
    forgetEnv();
    expect(answers.map(({ code, data }) => [code, data])).toEqual([
      [4010, null],
      [200, { key: null }],
    ]);
  });
});

describe('another member', () => {
  test('takes over the browser that both use, and the first one gets nothing more', async () => {
    const browser = service.subscribe();
    await subscribe(browser);
    const other = await newMember();
    await subscribe(browser, other);
    expect([await endpointsOf(), await endpointsOf(other.id)]).toEqual([[], [browser.endpoint]]);
  });

  test('in parallel shares no browser: it belongs to one of them', async () => {
    const others = await Promise.all([newMember(), newMember(), newMember()]);
    const browser = service.subscribe();
    await Promise.all([member, ...others].map((one) => subscribe(browser, one)));
    const lists = await Promise.all([member, ...others].map(({ id }) => endpointsOf(id)));
    expect(lists.flat()).toEqual([browser.endpoint]);
  });

  test('does not unsubscribe a browser, and learns nothing by trying', async () => {
    const { endpoint } = await subscribed();
    const other = await newMember();
    const answers = [await unsubscribe(endpoint, other), await unsubscribe(`${endpoint}x`, other)];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await endpointsOf()).toEqual([endpoint]);
  });

  test('opens no subscription that was moved to them in the database', async () => {
    await subscribe();
    const other = await newMember();
    const { sessionId } = await sessionOf(other.token);
    await db.$executeRaw`
      UPDATE push_subscription SET user_id = ${other.id}, session_id = ${sessionId}::uuid
      WHERE user_id = ${member.id}`;
    expect(await listOf(other.id)).toEqual([]);
  });
});

test('of more than ten browsers those renewed longest ago are removed, also in parallel', async () => {
  const browsers = Array.from({ length: 15 }, () => service.subscribe());
  const [first, ...rest] = browsers;
  await subscribe(first);
  await Promise.all(rest.map((browser) => subscribe(browser)));
  expect(await endpointsOf()).toHaveLength(10);
  await subscribe(first);
  const kept = await endpointsOf();
  expect(kept).toHaveLength(10);
  expect(kept).toContain(first?.endpoint);
});

test('a member states at most thirty subscriptions an hour', async () => {
  const browser = service.subscribe();
  const answers = await Promise.all(Array.from({ length: 40 }, () => subscribe(browser)));
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(10);
});

describe('the end of a session', () => {
  test('ends its pushes, and no others', async () => {
    const phone = await anotherSession();
    const [here, there] = [service.subscribe(), service.subscribe()];
    await subscribe(here);
    await subscribe(there, phone);
    await revokeSession(db, phone, 'device');
    expect(await endpointsOf()).toEqual([here.endpoint]);
    await makeCall('logout', {}, { token: member.token });
    expect(await endpointsOf()).toEqual([]);
  });

  test.each(['a changed password', 'a lock', 'signing out all others'])(
    'by %s ends pushes of sessions that had expired too',
    async (how) => {
      const phone = await anotherSession();
      await subscribe(service.subscribe(), phone);
      await db.session.update({
        where: { id: phone.sessionId },
        data: { expiresAt: new Date(Date.now() - 1000) },
      });
      expect(await endpointsOf()).toHaveLength(1);
      const { token } = member;
      const change = { old_password: PASSWORD, password: 'orchid lantern 9' };
      const act = { username: member.username, operator: 'amy', reason: 'test' };
      if (how === 'a lock') await inTransaction(db, (tx) => lockUser(tx, act));
      else if (how === 'a changed password') await makeCall('updatePassword', change, { token });
      else await makeCall('revokeSession', { id: 'others', password: PASSWORD }, { token });
      const left = await db.$queryRaw`SELECT FROM push_subscription WHERE user_id = ${member.id}`;
      expect(left).toEqual([]);
    },
  );

  test('and subscribing at the same moment leave no subscription of an ended session', async () => {
    for (let i = 0; i < 12; i++) {
      const phone = await anotherSession();
      await Promise.all([
        subscribe(service.subscribe(), phone),
        i % 2 ? revokeSession(db, phone, 'device') : revokeSessions(db, member.id, 'desk'),
      ]);
      const left = await db.$queryRaw`
        SELECT FROM push_subscription WHERE session_id = ${phone.sessionId}::uuid`;
      expect(left).toEqual([]);
    }
  });

  test('is asked for again when it is sent: an ended session and a locked member get nothing', async () => {
    await subscribe();
    await db.$executeRaw`UPDATE app_user SET status = 'locked' WHERE id = ${member.id}`;
    expect(await endpointsOf()).toEqual([]);
  });

  test('long ago removes the subscription with the session', async () => {
    await subscribe();
    await db.session.delete({ where: { id: session.sessionId } });
    const left = await db.$queryRaw`SELECT FROM push_subscription WHERE user_id = ${member.id}`;
    expect(left).toEqual([]);
  });
});

describe('what became of a push', () => {
  const record = async (status: number) => {
    const [one] = await listOf();
    if (!one) return;
    service.answers.push({ status });
    await recordPushOutcome(db, one, await sendPush(one, { kind: 'funds', locale: 'zh-TW' }));
  };
  const rowOf = async () =>
    db.$queryRaw`
      SELECT failures, last_ok_at IS NOT NULL AS ok FROM push_subscription
      WHERE user_id = ${member.id}`;

  test.each([404, 410])('removes the subscription at once if it is %i', async (status) => {
    await subscribe();
    await record(status);
    expect(await rowOf()).toEqual([]);
  });

  test('removes it after ten refusals in a row', async () => {
    await subscribe();
    for (let i = 0; i < 9; i++) await record(403);
    expect(await rowOf()).toEqual([{ failures: 9, ok: false }]);
    await record(201);
    expect(await rowOf()).toEqual([{ failures: 0, ok: true }]);
    for (let i = 0; i < 10; i++) await record(400);
    expect(await rowOf()).toEqual([]);
  });

  test('changes nothing if it is to be tried again', async () => {
    await subscribe();
    for (const status of [429, 500, 503]) await record(status);
    expect(await rowOf()).toEqual([{ failures: 0, ok: false }]);
  });
});

test('another key of the database seals subscriptions again', async () => {
  const { endpoint } = await subscribed();
  const old = process.env.CARD_KEY ?? '';
  useKey('CARD_KEY', 'a new card key of thirty-two letters', [old]);
  const done = await inTransaction(db, (tx) =>
    resealSubscriptions(tx, { afterId: 0n, limit: 1_000 }),
  );
  expect(done.rewritten).toBeGreaterThan(0);
  useKey('CARD_KEY', 'a new card key of thirty-two letters');
  expect(await endpointsOf()).toEqual([endpoint]);
});
