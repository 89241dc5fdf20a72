import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addressOf, PEER_HEADER } from '#lib/running/limits/client-address';
import { logFrequentEvent } from '#lib/running/security-log/throttled-security-log';
import { DESK_SITE, hasDeskSegment, SITE_HEADER } from '#lib/site/desk/paths';
import { Admission, type AdmissionRequest, type AdmissionResult } from './admission.ts';
import { DeskAdmission } from './desk-admission.ts';
import { isDeskHost } from './desk-host.ts';
import { EventLoopLag } from './event-loop-lag.ts';
import { type Refusal, refuse } from './refuse.ts';
import { identifyRequest, sanitizeHeaders } from './request-headers.ts';
import { kindOn, type RequestKind, type SiteName } from './request-kind.ts';
import { RequestPlace } from './request-place.ts';
import { isCallPath, readTarget, type Target } from './request-target.ts';
import { originPath, runInLocale } from './run-in-locale.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Methods that reach the calls, some of them only to get 405. Other methods never reach Next. */
const CALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD'];
const METHOD_OF: Partial<Record<RequestKind, string>> = { call: 'POST', stream: 'GET' };

/**
 * Guards Next: bounds headers and target, limits requests by address, serves members first. A refused
 * call gets the envelope, a refused page a small HTML page. Paths of the desk get 404.
 * @param files URL paths of all static files of the build
 */
export function guardRequests(
  handle: Handler,
  files: ReadonlySet<string>,
  lag: Pick<EventLoopLag, 'meanMs'> = new EventLoopLag(),
): RequestListener {
  const guard: RequestGuard = new RequestGuard('members', handle, files, {
    admission: new Admission({ lagMs: () => lag.meanMs, inFlight: () => guard.inFlight }),
  });
  return (request, response) => guard.onRequest(request, response);
}

/** The same for the listener of the desk, with places of its own. Everything but the desk gets 404. */
export function guardDesk(handle: Handler, files: ReadonlySet<string>): RequestListener {
  const guard = new RequestGuard('desk', handle, files, {
    admission: new DeskAdmission(),
    isHost: isDeskHost,
  });
  return (request, response) => guard.onRequest(request, response);
}

interface GuardOptions {
  admission: { admit(visit: AdmissionRequest): Promise<AdmissionResult> };
  /** Requests for another host get 404. */
  isHost?: (request: IncomingMessage) => boolean;
}

class RequestGuard {
  readonly #site: SiteName;
  readonly #handle: Handler;
  readonly #files: ReadonlySet<string>;
  readonly #options: GuardOptions;
  /** Pages and calls that are running or waiting. */
  inFlight = 0;

  constructor(site: SiteName, handle: Handler, files: ReadonlySet<string>, options: GuardOptions) {
    this.#site = site;
    this.#handle = handle;
    this.#files = files;
    this.#options = options;
  }

  onRequest(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('x-request-id', identifyRequest(request));
    const isBounded = sanitizeHeaders(request, isCallPath(request.url ?? ''));
    const target = readTarget(request.url ?? '');
    runInLocale(request, async () => {
      const refusal = isBounded ? this.#refusalOf(request, target) : { status: 431 as const };
      if (refusal) return refuseAndLog(request, response, refusal);
      request.url = (target as Target).url;
      if (this.#site === DESK_SITE) request.headers[SITE_HEADER] = DESK_SITE;
      await this.#serve(request, response, target as Target);
    });
  }

  #refusalOf(request: IncomingMessage, target: Target | number): Refusal | null {
    const { isHost } = this.#options;
    return isHost && !isHost(request) ? { status: 404 } : refusalOf(request, target);
  }

  async #serve(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const signal = abortOnClose(response);
    const targetKind = kindOn(this.#site, target, this.#files);
    const allow = METHOD_OF[targetKind];
    const isAllowed = allow === undefined || allow === request.method;
    // A call with a wrong method is as cheap as an unknown call and has the same limit.
    const kind = isAllowed ? targetKind : 'unknown';
    if (kind === 'page' || kind === 'call') this.#countUntilClosed(response);
    const visit = { kind, address: clientOf(request), request, clientClosed: signal };
    const admit = () => this.#options.admission.admit(visit);
    const admitted = await admit();
    if ('status' in admitted) {
      const isMethod = admitted.status === 404 && !isAllowed;
      return refuseAndLog(request, response, isMethod ? { status: 405, allow } : admitted);
    }
    if (signal.aborted) return admitted.release();
    new RequestPlace(request, response, admit).hold(admitted.release);
    await this.#handle(request, response);
  }

  /** Streams and files are not counted, because they are many and cheap. */
  #countUntilClosed(response: ServerResponse): void {
    this.inFlight++;
    response.once('close', () => {
      this.inFlight--;
    });
  }
}

const CLOSED = 'the response is closed';

function abortOnClose(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  // With a reason of its own no DOMException is made, whose stack costs as much as a small query.
  response.once('close', () => controller.abort(CLOSED));
  return controller.signal;
}

/** For development: sets the peer address and the language, without limits; the desk gets 404. */
export function forwardRequests(handle: Handler): RequestListener {
  return forwardTo(handle, 'members', ({ url = '' }) => {
    const target = readTarget(url);
    return typeof target === 'number' || !hasDeskSegment(target.pathname);
  });
}

/** The same for the listener of the desk. The development server's own paths begin with `/_`. */
export function forwardDesk(handle: Handler): RequestListener {
  return forwardTo(handle, 'desk', (request) => {
    const target = readTarget(request.url ?? '');
    if (typeof target === 'number' || !isDeskHost(request)) return false;
    return target.url.startsWith('/_') || kindOn('desk', target, DEVELOPMENT_FILES) !== 'unknown';
  });
}

/** Public files of the desk's pages; chunks are made on request. */
const DEVELOPMENT_FILES = new Set([
  ...['/before-app.js', '/favicon.ico', '/logo.svg', '/icons/icon.svg'],
  ...['/icons/apple-touch-icon.png'],
]);

function forwardTo(
  handle: Handler,
  site: SiteName,
  isServed: (request: IncomingMessage) => boolean,
): RequestListener {
  return (request, response) => {
    response.setHeader('x-request-id', identifyRequest(request));
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
    delete request.headers[SITE_HEADER];
    if (site === DESK_SITE) request.headers[SITE_HEADER] = DESK_SITE;
    runInLocale(request, () =>
      isServed(request)
        ? handle(request, response)
        : refuse(request, response, isCallPath(request.url ?? ''), { status: 404 }),
    );
  };
}

function refusalOf(
  { method = '', headers }: IncomingMessage,
  target: Target | number,
): Refusal | null {
  if (typeof target === 'number') return { status: target as Refusal['status'] };
  // WebSocket is not supported. An upgrade to HTTP/2 may be ignored and answered in HTTP/1.1.
  if (/websocket/i.test(headers.upgrade ?? '')) return { status: 400, close: true };
  const methods = target.isCall ? CALL_METHODS : PAGE_METHODS;
  if (methods.includes(method)) return null;
  return { status: 405, allow: target.isCall ? 'POST' : PAGE_METHODS.join(', ') };
}

/** Logs a security event for rate limits, overload and oversized requests, but not for 404 and 405. */
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
