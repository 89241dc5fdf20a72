import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '#tests/support/site/open-site';
import { drain } from './http-listener.ts';

// Generous, for slow CI machines.
vi.setConfig({ testTimeout: 60_000 });
const logged = vi.hoisted(() => vi.fn());
vi.mock('#lib/running/security-log/throttled-security-log', () => ({ logFrequentEvent: logged }));

let server: Server;
let port: number;

beforeEach(async () => {
  logged.mockClear();
  ({ server, port } = await openSite({ next: (_request, response) => response.end() }));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends text and reads until the server closes the connection. */
async function send(text: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  let answered = '';
  socket.on('data', (chunk) => {
    answered += String(chunk);
  });
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return answered;
}

test('a connection with more than eight unanswered requests is closed', async () => {
  expect(await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000))).toBe('');
  expect(logged).toHaveBeenCalledExactlyOnceWith('connection refused', { address: '127.0.0.1' });
});

test('so is one that holds the bodies of eight back', async () => {
  const head = 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n';
  expect(await send(head.repeat(2_000))).toMatch(/^(HTTP\/1\.1 100 Continue\r\n\r\n){0,9}$/);
  expect(logged).toHaveBeenCalledExactlyOnceWith('connection refused', { address: '127.0.0.1' });
});

test.each([
  ['without Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['with two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
  ['with an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n', 417],
])('of many requests %s one is answered, with a refusal', async (_case, request, status) => {
  expect((await send(request.repeat(2_000))).match(/HTTP\/1\.1 \d+/g)).toEqual([
    `HTTP/1.1 ${status}`,
  ]);
});

/** Sends requests from another thread, each on a connection of its own, and counts their answers. */
const CLIENT = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, count, sent } = workerData;
  let open = count;
  let answered = 0;
  for (let i = 0; i < count; i++) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n', () => {
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      });
    });
    socket.on('data', (chunk) => {
      if (String(chunk).startsWith('HTTP/1.1 200')) answered++;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (--open === 0) parentPort.postMessage(answered);
    });
  }
`;

test('a busy server that stops answers the connections that it has not accepted yet', async () => {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const count = 30;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, count, sent } });
  const answered = new Promise((resolve) => client.once('message', resolve));
  // This thread accepts nothing meanwhile.
  for (let seen = 0; seen < count; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen, 100);
  await drain([server], 10_000, async () => undefined);
  expect(await answered).toBe(count);
});
