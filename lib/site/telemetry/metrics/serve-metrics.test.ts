import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test('metrics are for scrapers, not for a page that points its own name at the port', async () => {
  const port = await freePort();
  onTestFinished(
    await serveMetrics({ host: '127.0.0.1', port }, 'text/plain', async () => 'up 1\n'),
  );
  const statusOf = async (host: string) => {
    const request = get({ port, host: '127.0.0.1', path: '/metrics', headers: { host } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `localhost:${port}`, 'web', '10.0.0.7'])
    expect([host, await statusOf(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', `rebound.evil.example:${port}`, 'a.b'])
    expect([host, await statusOf(host)]).toEqual([host, 404]);
});
