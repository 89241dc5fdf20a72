import type { IncomingMessage, ServerResponse } from 'node:http';
import { unavailableDocument } from '#lib/access/pwa/offline-document';
import { hasDatabaseFailedSince } from '#lib/base/db/database-fault';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { log } from '#lib/base/log';
import type { Handle } from './request-step.ts';

const RETRY_AFTER_SECONDS = 5;
/** Headers of the failed response that are kept. */
const KEPT = new Set([
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]);

/**
 * Next responds with 500 if a page throws. If a query failed because the database is unavailable, this
 * replaces the response by 503 and a page in the reader's language that reloads once the site is
 * ready. Responses of calls are not changed.
 */
export function withUnavailablePage(handle: Handle): Handle {
  return (request, response) => {
    if (!request.url?.startsWith('/api/')) replaceFailure(request, response);
    return handle(request, response);
  };
}

function replaceFailure(request: IncomingMessage, response: ServerResponse): void {
  const since = performance.now();
  const locale = currentLocale();
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let replaced = false;

  const head = (status: number, ...rest: unknown[]) => {
    if (replaced || status !== 500 || !hasDatabaseFailedSince(since))
      return replaced ? response : writeHead(status, ...rest);
    replaced = true;
    log().warn({ path: pathOf(request) }, 'page while the database is away');
    const { html, policy } = unavailableDocument(locale);
    for (const name of response.getHeaderNames()) if (!KEPT.has(name)) response.removeHeader(name);
    writeHead(503, {
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(html),
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'retry-after': RETRY_AFTER_SECONDS,
    });
    return end(request.method === 'HEAD' ? undefined : html);
  };
  // Checked before each write, because Node sends the head with the first one.
  const replaceIfFailed = () => {
    if (!response.headersSent && response.statusCode === 500) head(500);
    return replaced;
  };
  Object.assign(response, {
    writeHead: head,
    write: (...args: unknown[]) => (replaceIfFailed() ? confirmWrite(args, true) : write(...args)),
    end: (...args: unknown[]) => (replaceIfFailed() ? confirmWrite(args, response) : end(...args)),
  });
}

/** Calls the write callback, so that Next can finish although its output is discarded. */
function confirmWrite<T>(args: unknown[], result: T): T {
  const done = args.find((arg) => typeof arg === 'function') as (() => void) | undefined;
  if (done) queueMicrotask(done);
  return result;
}

/** The path without the query, which may contain personal data. */
function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}
