import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { log } from '#lib/base/log';

/** A few scrapers; others wait. */
const MAX_CONNECTIONS = 16;
const LIMITS = { maxHeaderSize: 8_192, headersTimeout: 5_000, requestTimeout: 5_000 };

/**
 * True for an address, a name without a dot, METRICS_HOST or this machine's name. A page that points its own name at
 * this port (DNS rebinding) has a name with a dot, and gets 404.
 */
function isScraperHost({ headers }: IncomingMessage, own: string): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    [own, hostname().toLowerCase()].includes(name) ||
    /^[a-z0-9_-]+$/.test(name)
  );
}

/**
 * Serves `GET /metrics` on a port of its own. A port that can't be had is logged, and the process
 * serves its members without it: Prometheus then reports the target as down.
 * @param text the metrics in Prometheus' format
 * @returns a function that closes the port
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  contentType: string,
  text: () => Promise<string>,
): Promise<() => void> {
  const server = createServer(LIMITS, (request, response) => {
    const isScrape =
      request.url === '/metrics' && request.method === 'GET' && isScraperHost(request, host);
    if (!isScrape) return void response.writeHead(404).end();
    void answer(response, contentType, text);
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      log().error({ host, port, fault: error.code }, 'no metrics: the port can not be used');
      resolve();
    });
    server.listen({ host, port }, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function answer(
  response: ServerResponse,
  contentType: string,
  text: () => Promise<string>,
): Promise<void> {
  try {
    const body = await text();
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
  } catch (error) {
    log().error({ err: error }, 'metrics');
    response.writeHead(500).end();
  }
}
