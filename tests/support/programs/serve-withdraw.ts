import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { POST } from '../../../app/api/withdraw/route.ts';

/**
 * A process that serves only POST /api/withdraw, by its route module without a build. Prints its port.
 */
const server = createServer(async (incoming, outgoing) => {
  const answer = await POST(await requestOf(incoming));
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(await answer.text());
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(String((server.address() as AddressInfo).port));

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.entries(incoming.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const body = Buffer.concat(chunks).toString();
  return new Request('http://localhost/api/withdraw', { method: 'POST', headers, body });
}
