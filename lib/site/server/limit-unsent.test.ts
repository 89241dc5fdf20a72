import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitUnsent, type UnsentBounds } from './limit-unsent.ts';

// Generous, for slow CI machines.
vi.setConfig({ testTimeout: 60_000 });

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const MB = 2 ** 20;
/** More than both kernels' buffers take. */
const LARGE = Buffer.alloc(32 * MB);
let server: Server;
let closed: string[];
const sockets: Socket[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  closed = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(bounds: UnsentBounds, isProxy = false): Promise<void> {
  const listener = limitUnsent(
    (request, response) => void response.end(request.url === '/small' ? 'small' : LARGE),
    { isProxy: () => isProxy, onClosed: (peer) => closed.push(peer), bounds },
  );
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Requests a large answer. @param reads whether it is read */
async function open(reads: boolean): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  sockets.push(socket);
  const answered = once(server, 'request');
  socket.write(REQUEST);
  await answered;
  if (reads) socket.resume();
  return socket;
}

const sweeps = (count: number) => vi.advanceTimersByTime(count * 1_000);

it('a client that reads nothing for 30 s is closed', async () => {
  await serve({ perPeer: 500 * MB, total: 500 * MB });
  await open(false);
  sweeps(29);
  expect(closed).toEqual([]);
  sweeps(1);
  expect(closed).toEqual(['127.0.0.1']);
});

it('an answer that is read is not cut off', async () => {
  await serve({ perPeer: 500 * MB, total: 500 * MB });
  const socket = await open(true);
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  await expect.poll(() => received).toBeGreaterThan(LARGE.length);
  sweeps(60);
  expect(closed).toEqual([]);
});

it('above its bound the connections of a peer with most unsent bytes are closed', async () => {
  await serve({ perPeer: 80 * MB, total: 500 * MB });
  for (let at = 0; at < 4; at++) await open(false);
  sweeps(1);
  expect(closed).toHaveLength(2);
});

it('a proxy has no bound of its own, but that of all', async () => {
  await serve({ perPeer: 1, total: 80 * MB }, true);
  for (let at = 0; at < 4; at++) await open(false);
  sweeps(1);
  expect(closed).toHaveLength(2);
});
