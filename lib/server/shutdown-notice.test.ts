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

test('before the notice connections stay open', async () => {
  const { statusCode, headers } = await ask('/market');
  expect([statusCode, headers.connection]).toEqual([200, 'keep-alive']);
});

test('after the notice the server still answers, each time with Connection: close', async () => {
  notice.give();
  const page = await ask('/market');
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
});

test('an answer to a request from before the notice closes its connection too', async () => {
  const asked = ask('/slow');
  await expect.poll(() => slow.length).toBe(1);
  notice.give();
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
