import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { localeOfRequest, withLocale } from '#lib/i18n/request-locale';
import { addressOf, PEER_HEADER } from '#lib/limits/client-address';
import { logFrequentEvent } from '#lib/security-log/throttled-security-log';
import { Admission } from './admission.ts';
import { EventLoopLag } from './event-loop-lag.ts';
import { type Refusal, refuse } from './refuse.ts';
import { boundHeaders } from './request-headers.ts';
import { kindOf, type RequestKind } from './request-kind.ts';
import { isCallPath, readTarget, type Target } from './request-target.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Methods that calls answer, if only with 405; other names never reach Next. */
const CALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD'];
const METHOD_OF: Partial<Record<RequestKind, string>> = { call: 'POST', stream: 'GET' };

/** A page whose client reads slowly keeps its place no longer than this. */
const PLACE_MS = 10_000;

/**
 * Stands between the sockets and Next: headers and target within bounds, limits by address, members
 * first. Whatever is refused gets the envelope or a small page.
 * @param files paths of all files of the build
 */
export function guardRequests(
  handle: Handler,
  files: ReadonlySet<string>,
  lag: Pick<EventLoopLag, 'meanMs'> = new EventLoopLag(),
): RequestListener {
  let inFlight = 0;
  const admission = new Admission({ lagMs: () => lag.meanMs, inFlight: () => inFlight });
  return (request, response) => {
    const isBounded = boundHeaders(request, isCallPath(request.url ?? ''));
    const target = readTarget(request.url ?? '');
    answerInLocale(request, async () => {
      const refusal = isBounded ? refusalOf(request, target) : { status: 431 as const };
      if (refusal) return refuseAndLog(request, response, refusal);
      request.url = (target as Target).url;
      await answer(request, response, target as Target);
    });
  };

  /** Streams and files are not counted: there are many, and they are little work. */
  function countUntilClosed(response: ServerResponse): void {
    inFlight++;
    response.once('close', () => {
      inFlight--;
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse, target: Target) {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const known = kindOf(target, files);
    const allow = METHOD_OF[known];
    const isAllowed = allow === undefined || allow === request.method;
    // A call by another method costs as little, and is limited as one that does not exist.
    const kind = isAllowed ? known : 'unknown';
    if (kind === 'page' || kind === 'call') countUntilClosed(response);
    const visit = { kind, address: clientOf(request), request, gone: gone.signal };
    const admitted = await admission.admit(visit);
    if ('status' in admitted) {
      const isMethod = admitted.status === 404 && !isAllowed;
      return refuseAndLog(request, response, isMethod ? { status: 405, allow } : admitted);
    }
    if (gone.signal.aborted) return admitted.release();
    releaseWhenWritten(response, admitted.release);
    await handle(request, response);
  }
}

/** For development: the peer's address and the language, without limits. */
export function passRequests(handle: Handler): RequestListener {
  return (request, response) => {
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
    answerInLocale(request, () => handle(request, response));
  };
}

function answerInLocale(request: IncomingMessage, run: () => Promise<unknown>): void {
  const { url = '', headers } = request;
  const { cookie, 'accept-language': acceptLanguage } = headers;
  const locale = localeOfRequest({ url: originPath(url), cookie, acceptLanguage });
  withLocale(locale, run).catch(() => request.socket.destroy());
}

/** Enough of a target to choose the language by, also of one that is refused. */
function originPath(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}

function refusalOf(
  { method = '', headers }: IncomingMessage,
  target: Target | number,
): Refusal | null {
  if (typeof target === 'number') return { status: target as Refusal['status'] };
  // Nothing here speaks it. Asked for HTTP/2, a server may go on in HTTP/1.1.
  if (/websocket/i.test(headers.upgrade ?? '')) return { status: 400, close: true };
  const methods = target.isCall ? CALL_METHODS : PAGE_METHODS;
  if (methods.includes(method)) return null;
  return { status: 405, allow: target.isCall ? 'POST' : PAGE_METHODS.join(', ') };
}

/** Missing calls and pages are no security event; what is shed or out of bounds is. */
async function refuseAndLog(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
): Promise<void> {
  const { status } = refusal;
  if (status === 429 || status === 503 || status === 431 || status === 414)
    logFrequentEvent('request refused', {
      code: status,
      address: clientOf(request),
      ...(refusal.userId === undefined ? {} : { userId: refusal.userId }),
    });
  await refuse(request, response, isCallPath(originPath(request.url ?? '')), refusal);
}

function clientOf({ headers, socket }: IncomingMessage): string {
  return addressOf(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''));
}

/** Gives the place back when the answer has been written, not when the last byte has been read. */
function releaseWhenWritten(response: ServerResponse, release: () => void): void {
  const timer = setTimeout(release, PLACE_MS).unref();
  const end = () => {
    clearTimeout(timer);
    release();
  };
  response.once('prefinish', end);
  response.once('close', end);
}
