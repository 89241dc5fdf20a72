import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '#lib/access/http/security-headers';
import { readReadiness } from '#lib/running/health/queries';
import { isLoopback, isTrustedProxy, readAddress } from '#lib/running/limits/client-address';
import { MemoryAddressLimiter } from '#lib/running/limits/memory-address-limiter';
import { type Refusal, refuse } from './refuse.ts';
import { isProbePath } from './request-kind.ts';
import { readTarget } from './request-target.ts';
import { runInLocale } from './run-in-locale.ts';

/** Probes per minute of one address, which a school class of 40 may share. */
const PER_MINUTE = 1_200;
/** Why `/readyz` answers as it does: `ready`, `database_away`, `not_migrated` or `stopping`. */
const READINESS = 'jinku-readiness';
const METHODS = ['GET', 'HEAD'];
const ALIVE = JSON.stringify({ code: 200, msg: 'ok', data: null });

/**
 * Answers `/livez` (200 while the process responds) and `/readyz` (200 when requests can be served, 503
 * when the database is unavailable or not migrated, 404 while the server stops) before anything else, with a
 * limit by address. Load balancers take 404 as "no further request" at once (deploy/haproxy/web.cfg). Probes of this machine or of a trusted proxy itself are not limited.
 */
export function answerProbes(serve: RequestListener, isStopping: () => boolean): RequestListener {
  const limit = new MemoryAddressLimiter({ points: PER_MINUTE, seconds: 60 });
  const refusalOf = async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<Refusal | null> => {
    if (!METHODS.includes(request.method ?? '')) return { status: 405, allow: METHODS.join(', ') };
    const address = limitedAddress(request);
    const wait = address === null ? 0 : await limit.take(address);
    if (wait > 0) return { status: 429, retryAfterSeconds: wait };
    if (pathname === '/livez') return null;
    const readiness = isStopping() ? 'stopping' : await readReadiness();
    response.setHeader(READINESS, readiness);
    if (readiness === 'ready') return null;
    return { status: readiness === 'stopping' ? 404 : 503 };
  };
  return (request, response) => {
    const target = readTarget(request.url ?? '');
    const pathname = typeof target === 'number' ? '' : target.pathname;
    if (!isProbePath(pathname)) return serve(request, response);
    runInLocale(request, async () => {
      const refusal = await refusalOf(request, response, pathname);
      if (refusal) await refuse(request, response, true, refusal);
      else answerAlive(request, response);
    });
  };
}

/** The client's address; null for a probe that this machine or a trusted proxy sends for itself. */
function limitedAddress({ headers, socket }: IncomingMessage): string | null {
  const peer = socket.remoteAddress ?? '';
  const address = readAddress(peer, String(headers['x-forwarded-for'] ?? ''));
  const isOwn = isLoopback(peer) || isTrustedProxy(peer);
  return isOwn && address === readAddress(peer, '') ? null : address;
}

function answerAlive(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(ALIVE),
  });
  response.end(request.method === 'HEAD' ? undefined : ALIVE);
}
