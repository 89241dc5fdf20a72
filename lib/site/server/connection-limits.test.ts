import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionBounds, limitConnections } from './connection-limits.ts';

// Generous, for slow CI machines.
vi.setConfig({ testTimeout: 60_000 });

let server: Server | undefined;
let port = 0;
const sockets: Socket[] = [];
const refused: string[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  refused.length = 0;
  server?.closeAllConnections();
  server?.close();
});

async function serve(bounds: { total: number; perHost: number }, isProxy = () => false) {
  server = createServer((request, response) => {
    if (request.url !== '/wait') response.end('answered');
  });
  limitConnections(server, { ...bounds, isProxy, onRefused: (peer) => refused.push(peer) });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

/** Connects from a loopback address and sends an incomplete request, or the given text. */
async function open(host: number, text = 'GET / HTTP/1.1\r\n'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${host}` });
  socket.on('error', () => undefined);
  sockets.push(socket);
  const accepted = once(server as Server, 'connection');
  await once(socket, 'connect');
  await accepted;
  socket.write(text);
  return socket;
}

/** Completes the request on a connection. @returns true if it got a response */
async function answers(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return false;
  socket.write('Host: x\r\n\r\n');
  const answered = once(socket, 'data').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, once(socket, 'close').then(() => false)]);
}

describe('open connections', () => {
  it('of one host are bounded: a new one replaces the longest idle one', async () => {
    await serve({ total: 100, perHost: 3 });
    const own = [await open(2), await open(2), await open(2)];
    const other = await open(3);
    const fourth = await open(2);
    expect(await Promise.all([...own, fourth, other].map(answers))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('of one host that are all busy are kept, and a new one is refused', async () => {
    await serve({ total: 100, perHost: 2 });
    for (let index = 0; index < 2; index++) {
      const requested = once(server as Server, 'request');
      await open(2, 'GET /wait HTTP/1.1\r\nHost: x\r\n\r\n');
      await requested;
    }
    expect(await answers(await open(2))).toBe(false);
    expect(refused).toEqual(['127.0.0.2']);
    expect(await answers(await open(3))).toBe(true);
  });

  it('in total are bounded by closing one of the host with the most', async () => {
    await serve({ total: 6, perHost: 5 });
    const greedy = [];
    for (let index = 0; index < 5; index++) greedy.push(await open(2));
    const others = [await open(3), await open(4), await open(5)];
    expect(await Promise.all(others.map(answers))).toEqual([true, true, true]);
    expect((await Promise.all(greedy.map(answers))).filter(Boolean)).toHaveLength(3);
  });

  it('of a trusted proxy have no per-host bound', async () => {
    await serve({ total: 100, perHost: 1 }, () => true);
    const all = [await open(2), await open(2), await open(2)];
    expect(await Promise.all(all.map(answers))).toEqual([true, true, true]);
  });

  it('stay well below the file descriptor limit', () => {
    expect(connectionBounds(1_024)).toEqual({ total: 614, perHost: 153 });
    expect(connectionBounds(1_048_576)).toEqual({ total: 10_000, perHost: 400 });
    expect(connectionBounds().total).toBeGreaterThan(0);
  });
});
