import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { checkHead, emitAllRequests } from './check-head.ts';
import { refuseMalformed } from './refuse-malformed.ts';

// Generous, for slow CI machines.
vi.setConfig({ testTimeout: 60_000 });

const CHUNKED = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';

let server: Server;
let served: number;

beforeEach(async () => {
  served = 0;
  const listener = checkHead((request, response) => {
    served++;
    request.resume().once('end', () => response.end('served'));
  });
  server = createServer({ requireHostHeader: false }, listener).listen(0, '127.0.0.1');
  emitAllRequests(server);
  server.on('clientError', refuseMalformed);
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends text and reads until the server closes the connection. */
async function send(text: string): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.write(text);
  const chunks = await socket.setEncoding('utf8').toArray();
  return chunks.join('');
}

test.each([
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n', 400],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n', 417],
  ['one expectation too many', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue, x\r\n\r\n', 417],
  ['a body in chunks', CHUNKED, 411],
])('%s is refused, and the connection ends', async (_case, request, status) => {
  expect(await send(request)).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\nconnection: close\\r\\ncontent-length: 0\\r\\n`),
  );
  expect(served).toBe(0);
});

test.each([
  ['HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n'],
  ['HTTP/1.0 with an expectation', 'GET / HTTP/1.0\r\nExpect: x\r\n\r\n'],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
])('%s is served', async (_case, request) => {
  expect(await send(request)).toContain('served');
});

it('neither parses nor handles what was sent after a request that is refused', async () => {
  const parsed = vi.fn();
  server.prependListener('request', parsed);
  const answered = await send('GET / HTTP/1.1\r\n\r\n'.repeat(1_000));
  expect(answered.split('HTTP/1.1 ').length - 1).toBe(1);
  expect(parsed).toHaveBeenCalledTimes(1);
  expect(served).toBe(0);
});

it('drops all but one chunk of a body that is refused', async () => {
  let received = 0;
  server.prependListener('request', (request) => {
    const push = request.push.bind(request);
    request.push = (chunk: unknown) => {
      received++;
      return push(chunk);
    };
  });
  expect(await send(`${CHUNKED}${'1\r\na\r\n'.repeat(10_000)}`)).toMatch(/^HTTP\/1\.1 411 /);
  expect(received).toBeLessThanOrEqual(1);
});

it('asks for a body that is held back', async () => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.setEncoding('utf8');
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n';
  socket.write(`${head}Expect: 100-Continue\r\n\r\n`);
  expect(String(await once(socket, 'data'))).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('ok');
  expect((await socket.toArray()).join('')).toContain('served');
});
