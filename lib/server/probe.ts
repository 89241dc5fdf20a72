import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves `GET /livez` on a separate loopback port with the handler of the public port. The supervisor
 * thus detects a process that hangs, but not one whose public connections are exhausted.
 */
export async function openProbe(
  answer: RequestListener,
): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url === '/livez') return answer(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
