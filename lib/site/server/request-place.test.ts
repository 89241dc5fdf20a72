import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readJsonBody } from '#lib/access/http/body/read-body';
import { success } from '#lib/access/http/envelope';
import { signToken } from '#lib/access/session/token';
import { openSite } from '#tests/support/site/open-site';
import { withCalls } from './serve-calls.ts';

vi.hoisted(() => {
  process.env.TRUST_PROXY = '127.0.0.1';
});

/** Calls that have not answered yet, each with the function that lets it. */
const pending = new Set<() => void>();
let server: Server;

beforeAll(async () => {
  const read = async (request: Request) => Response.json(success(await readJsonBody(request)));
  const work = async (request: Request) => {
    await readJsonBody(request);
    const { promise, resolve } = Promise.withResolvers<void>();
    pending.add(resolve);
    await promise;
    return Response.json(success(null));
  };
  const calls = new Map(Object.entries({ '/api/balance': read, '/api/quote': work }));
  ({ server } = await openSite({ answer: [(handle) => withCalls(handle, calls)] }));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const tokenOf = (userId: bigint) =>
  signToken('api', { userId, sessionId: randomUUID() }, new Date(Date.now() + 3_600_000));

interface Held {
  /** Sends the body. */
  release(): void;
  /** The status line, once the server has answered. */
  status: Promise<string>;
}

/** Sends the head of a call and the first byte of its body. @returns when the server has read the head */
async function hold(path: string, token: string): Promise<Held> {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nToken: ${token}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{`,
  );
  await once(socket, 'data');
  const status = once(socket, 'data').then(([chunk]) => String(chunk).slice(0, 12));
  return { release: () => socket.write('}'), status };
}

async function callNow(token: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const headers = { token, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{}' };
  return (await fetch(`http://127.0.0.1:${port}/api/balance`, init)).status;
}

test('bodies that are held back delay neither other calls of their member nor those of others', async () => {
  const held: Held[] = [];
  // Four calls of one member run at once, and 64 of all members.
  for (let member = 1n; member <= 17n; member++)
    for (let place = 0; place < 4; place++)
      held.push(await hold('/api/balance', await tokenOf(member)));
  expect(await callNow(await tokenOf(1n))).toBe(200);
  expect(await callNow(await tokenOf(99n))).toBe(200);
  for (const { release } of held) release();
  const statuses = await Promise.all(held.map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200']));
});

test('a call takes a place again for its work once the body has come', async () => {
  const token = await tokenOf(100n);
  const held: Held[] = [];
  for (let call = 0; call < 6; call++) held.push(await hold('/api/quote', token));
  for (const { release } of held) release();
  await expect.poll(() => pending.size).toBe(4);
  expect(await callNow(await tokenOf(101n))).toBe(200);
  expect(pending.size).toBe(4);
  let answered = 0;
  for (const { status } of held) void status.then(() => answered++);
  await expect
    .poll(() => {
      for (const finish of pending) finish();
      return answered;
    })
    .toBe(6);
});
