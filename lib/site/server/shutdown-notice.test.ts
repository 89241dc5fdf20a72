import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShutdownNotice } from './shutdown-notice.ts';

let agent: Agent;
let notice: ShutdownNotice;
let server: ReturnType<typeof createServer>;
/** Responses to /slow, which the test ends. */
let slow: ServerResponse[];

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  notice = new ShutdownNotice();
  slow = [];
  const answer = notice.wrap((request, response) => {
    if (request.url === '/slow') slow.push(response);
    else response.end('served');
  });
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function ask(path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume();
      resolve(response);
    }).once('error', reject);
  });
}

test('connections stay open until clients are asked to reconnect', async () => {
  notice.give();
  const { statusCode, headers } = await ask('/market');
  expect([statusCode, headers.connection]).toEqual([200, 'keep-alive']);
});

test('once asked, clients still get answers, each with Connection: close', async () => {
  notice.askToReconnect();
  const page = await ask('/market');
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
});

test('an answer to an earlier request closes its connection too', async () => {
  const asked = ask('/slow');
  await expect.poll(() => slow.length).toBe(1);
  notice.askToReconnect();
  slow[0]?.end('late');
  expect((await asked).headers.connection).toBe('close');
});

test('a response gets no further listener, and a connection at most one', async () => {
  const bare = server.listeners('request')[0] as RequestListener;
  const counts: number[][] = [];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const count = () => [response.listenerCount('close'), request.socket.listenerCount('close')];
    const before = count();
    bare(request, response);
    counts.push(count().map((after, index) => after - (before[index] ?? 0)));
  });
  await ask('/first');
  await ask('/second');
  expect(counts).toEqual([
    [0, 1],
    [0, 0],
  ]);
});

test('a notice lasts until no request has come for a while, without counting probes', async () => {
  notice.give();
  let isOver = false;
  const start = performance.now();
  const quiet = notice.untilQuiet({ least: 0, quiet: 400, most: 60_000 }).then(() => {
    isOver = true;
  });
  while (performance.now() - start < 1_000) {
    await ask('/market');
    expect(isOver).toBe(false);
  }
  const probing = setInterval(() => void ask('/readyz').catch(() => undefined), 50);
  await quiet;
  clearInterval(probing);
  expect(isOver).toBe(true);
});

test('a notice does not last longer than given', async () => {
  notice.give();
  const asking = setInterval(() => void ask('/market').catch(() => undefined), 20);
  await notice.untilQuiet({ least: 0, quiet: 60_000, most: 300 });
  clearInterval(asking);
});
