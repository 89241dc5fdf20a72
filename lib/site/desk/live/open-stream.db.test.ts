import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { Role } from '#lib/access/operators/rights';
import {
  endOperatorSession,
  endOperatorSessions,
} from '#lib/access/operators/session/end-operator-session';
import { pageCookieName, signToken } from '#lib/access/session/token';
import { HEARTBEAT } from '#lib/running/streams/event-stream';
import { deskMark } from '#lib/site/desk/site-mark';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { alterOperator } from '#tests/support/operator/alter-operator';
import { deskHub } from './hub.ts';
import { openDeskStream } from './open-stream.ts';
import type { DeskNews } from './queues.ts';
import { DeskStream } from './stream.ts';

const database = useTestDatabase();
const { db } = database;

afterEach(deskHub.close);

function requestOf(cookie: string | undefined, more: Record<string, string> = {}): Request {
  const headers = { ...deskMark(), 'x-jinku-peer': '203.0.113.7', ...more };
  return new Request('http://localhost/api/desk/live', {
    headers: { ...headers, ...(cookie && { cookie }) },
  });
}

/** Opens a stream. @returns a function that waits for the next event with data */
async function listen(roles: readonly Role[]) {
  const operator = await newOperatorSession(database, roles);
  const response = await openDeskStream(requestOf(operator.cookie));
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  onTestFinished(() => void reader.cancel().catch(() => undefined));
  let text = '';
  const next = async (): Promise<{ event: string; data: unknown } | null> => {
    for (;;) {
      const found = /event: (\w+)\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { event: found[1] ?? '', data: JSON.parse(found[2] ?? '') as unknown };
      }
      const { value, done } = await reader.read();
      if (done) return null;
      text += new TextDecoder().decode(value);
    }
  };
  return { ...operator, next };
}

/** Adds a request for approval by the operator. */
async function askForApproval(makerId: bigint): Promise<void> {
  await db.$executeRaw`
    INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
    VALUES ('test', 'test', '{}', 'test', ${makerId}, now() + interval '1 hour')`;
}

test('a stream begins with what waits, and tells what changes', async () => {
  const { next, operator } = await listen(['admin']);
  expect(await next()).toEqual({
    event: 'news',
    data: {
      queues: { topUps: 0, withdrawals: 0, approvals: 0, kyc: 0, lostFactors: 0, screening: 0 },
      changed: [],
    },
  });
  await askForApproval(operator.id);
  // A change before the hub listens is told without its topic.
  for (;;) {
    const { queues, changed } = ((await next()) ?? { data: {} }).data as DeskNews;
    if (queues.approvals !== 1) continue;
    expect(changed.filter((topic) => topic !== 'approvals')).toEqual([]);
    break;
  }
});

test('a role sees only the queues that it may read', async () => {
  const { next } = await listen(['editor']);
  expect((await next())?.data).toEqual({ queues: {}, changed: [] });
});

test('a stream is no activity, and ends with its session', async () => {
  const { operator, cookie } = await newOperatorSession(database, ['viewer']);
  const where = { operatorId: operator.id };
  const seenAt = new Date(Date.now() - 5 * 60_000);
  await db.operatorSession.updateMany({ where, data: { seenAt } });
  const response = await openDeskStream(requestOf(cookie));
  await response.body?.cancel();
  const session = await db.operatorSession.findFirstOrThrow({ where });
  expect(session.seenAt).toEqual(seenAt);

  const written: string[] = [];
  let isActive = true;
  let ended = 0;
  const sink = {
    enqueue: (bytes: Uint8Array) => void written.push(new TextDecoder().decode(bytes)),
    close: () => undefined,
    error: () => undefined,
    desiredSize: 1,
  };
  const onEnd = () => {
    ended += 1;
  };
  const stream = new DeskStream(sink, {
    roles: [],
    readRoles: async () => (isActive ? [] : null),
    onEnd,
  });
  await stream.checkSession();
  expect(ended).toBe(0);
  isActive = false;
  await stream.checkSession();
  stream.send(HEARTBEAT);
  expect([ended, written.at(-1)]).toEqual([1, 'event: ended\ndata: {}\n\n']);
});

test('a stream counts no more what new roles may not see', async () => {
  const { next, operator } = await listen(['admin']);
  await next();
  await alterOperator(database, operator.id, "roles = '{editor}'");
  await db.$executeRaw`NOTIFY desk, 'operators'`;
  await askForApproval(operator.id);
  const newsOf = (...changed: string[]) => ({ event: 'news', data: { queues: {}, changed } });
  const first = await next();
  // The roles may be news of their own, before those of the request.
  expect([newsOf(), newsOf('approvals')]).toContainEqual(first);
  const isOfRoles = isDeepStrictEqual(first, newsOf());
  expect(isOfRoles ? await next() : first).toEqual(newsOf('approvals'));
});

test('a stream ends at once with its session', async () => {
  const { next, operator } = await listen(['admin']);
  await next();
  await endOperatorSessions(db, operator.id, { reason: 'test' });
  expect(await next()).toEqual({ event: 'ended', data: {} });
});

test('a client that does not read is disconnected', () => {
  const errors: unknown[] = [];
  const sink = {
    enqueue: () => undefined,
    close: () => undefined,
    error: (error: unknown) => void errors.push(error),
    desiredSize: 0,
  };
  const stream = new DeskStream(sink, {
    roles: [],
    readRoles: async () => [],
    onEnd: () => undefined,
  });
  stream.send(HEARTBEAT);
  expect(errors).toHaveLength(1);
});

test('nobody else gets a stream', async () => {
  const { cookie, operator } = await newOperatorSession(database, ['viewer']);
  const statusOf = async (request: Request) => (await openDeskStream(request)).status;
  expect(await statusOf(requestOf(undefined))).toBe(404);
  expect(await statusOf(requestOf(cookie, { 'x-jinku-site': 'members' }))).toBe(404);
  expect(await statusOf(requestOf(cookie, { 'sec-fetch-site': 'cross-site' }))).toBe(400);
  const session = { userId: 1n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
  const token = await signToken('page', session, new Date(Date.now() + 60_000));
  expect(await statusOf(requestOf(`desk=${token}; ${pageCookieName()}=${token}`))).toBe(404);
  const { id } = await db.operatorSession.findFirstOrThrow({ where: { operatorId: operator.id } });
  await endOperatorSession(db, id, 'test');
  expect(await statusOf(requestOf(cookie))).toBe(404);
});

test('an operator has at most twenty streams at once', async () => {
  const { cookie } = await newOperatorSession(database, ['viewer']);
  const opened: Response[] = [];
  for (let count = 0; count < 20; count++) opened.push(await openDeskStream(requestOf(cookie)));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await openDeskStream(requestOf(cookie))).status).toBe(429);
  await opened[0]?.body?.cancel();
  const again = await openDeskStream(requestOf(cookie));
  expect(again.status).toBe(200);
  for (const { body } of [...opened.slice(1), again]) await body?.cancel();
});
