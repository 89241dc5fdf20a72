import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PEER_HEADER } from '#lib/running/limits/client-address';
import { BACKLOG_BYTES } from '#lib/running/streams/event-stream';
import { useTestDatabase } from '#tests/support/database/test-database';
import { MARKET_CHANNEL } from '../price/schema.ts';
import { marketHub } from './hub.ts';
import { serveMarketStream } from './open-stream.ts';

const { db } = useTestDatabase();
let server: Server;
let url: string;
let host = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.headers[PEER_HEADER] = `203.0.113.${host}`;
    void serveMarketStream(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  host++;
});
afterAll(async () => {
  await marketHub.close();
  server.close();
  server.closeAllConnections();
});

const notifyIssue = (no: string) =>
  db.$executeRaw`SELECT pg_notify(${MARKET_CHANNEL}, ${JSON.stringify({ type: 'issue', room_id: '1', no, state: 'open' })})`;

async function open() {
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { abort, response, read: async () => (await reader?.read())?.value ?? null };
}

async function untilReaders(count: number): Promise<void> {
  while (marketHub.countStreams() !== count)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a stream without Next has the events and the headers of every response', async () => {
  const { abort, response, read } = await open();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(await read()).toBe('retry: 2000\n\n');
  await marketHub.open().listMissed(0n);
  await notifyIssue('XAU-1');
  expect(await read()).toBe('event: issue\ndata: {"room_id":"1","no":"XAU-1","state":"open"}\n\n');
  abort.abort();
  await untilReaders(0);
});

test('streams beyond the limit of an address are refused, and a closed one frees its place', async () => {
  const opened = await Promise.all(Array.from({ length: 205 }, open));
  const refused = opened.filter(({ response }) => response.status === 429);
  expect([refused.length, marketHub.countStreams()]).toEqual([5, 200]);
  expect(refused[0]?.response.headers.get('retry-after')).toBe('30');
  expect(JSON.parse((await refused[0]?.read()) ?? '')).toMatchObject({ code: 429, data: null });
  opened.find(({ response }) => response.status === 200)?.abort.abort();
  await untilReaders(199);
  expect((await open()).response.status).toBe(200);
  for (const { abort } of opened) abort.abort();
});

test('a client that does not read is disconnected', async () => {
  await untilReaders(1);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.pause();
  await untilReaders(2);
  await marketHub.open().listMissed(0n);
  // Fills the buffers of both sockets first, then the backlog.
  for (let sent = 0; marketHub.countStreams() > 1; sent += 7_000) {
    await notifyIssue('X'.repeat(7_000));
    if (sent > 200 * BACKLOG_BYTES) throw new Error('the client is still connected');
  }
  socket.destroy();
});

test('a server that stops tells each client when to come back, at different times', async () => {
  // Without the clients of the tests before.
  await marketHub.close();
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => ({ response: await fetch(url) })),
  );
  await untilReaders(clients.length);
  await marketHub.close();
  const texts = await Promise.all(clients.map(({ response }) => response.text()));
  const delays = texts.map((text) => Number(/retry: (\d+)\n\n$/.exec(text)?.[1]));
  for (const delay of delays) expect(delay).toBeGreaterThanOrEqual(500);
  for (const delay of delays) expect(delay).toBeLessThanOrEqual(3_500);
  expect(new Set(delays).size).toBeGreaterThan(1);
});
