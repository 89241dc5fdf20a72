import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { refuseMalformed } from './refuse-malformed.ts';

let server: Server;
afterEach(() => server.close());

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /, 60_000],
  [
    'an oversized header',
    `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
    60_000,
  ],
  ['a header that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', /^HTTP\/1\.1 408 /, 50],
])(
  '%s is refused, and the socket is destroyed although the client keeps it open',
  async (_case, sent, answer, headersTimeout) => {
    server = createServer({ headersTimeout, connectionsCheckingInterval: 20 });
    server.on('clientError', refuseMalformed);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => undefined);
    client.write(sent);
    const [first] = await once(client, 'data');
    expect(String(first)).toMatch(answer);
    const open = promisify(server.getConnections.bind(server));
    await expect.poll(() => open(), { timeout: 30_000 }).toBe(0);
    client.destroy();
  },
);
