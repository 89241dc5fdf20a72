import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isTrustedProxy, PEER_HEADER } from '#lib/running/limits/client-address';
import { deskMark, SITE_HEADER } from '#lib/site/desk/site-mark';
import { refuseAndLog } from './refuse-and-log.ts';
import type { Handle, Step } from './request-step.ts';
import { isCallPath } from './request-target.ts';
import { runInLocale } from './run-in-locale.ts';
import type { SiteName } from './site-name.ts';

/** Header lines of one request. Browsers and proxies send about 30. */
const MAX_HEADERS = 100;
/** Characters of any header not listed below; the longest valid one is a token of about 300. */
const MAX_LENGTH = 4_096;
const MAX_COOKIE_LENGTH = 8_192;
/** Cookies of one request; the product sets four. */
const MAX_COOKIES = 64;

/** Headers that are truncated to this length; the rest is not used. */
const TRUNCATE_TO: Record<string, number> = { 'accept-language': 256, 'user-agent': 512 };
/** Only the end of X-Forwarded-For is kept: proxies append to what the client sent. */
const FORWARDED_LENGTH = 1_024;

/** Headers that only Next or the middleware may set. */
const INTERNAL = /^(?:x-(?:middleware|nextjs|invoke|now|matched)-|x-jinku-|x-nonce$|next-action$)/;
/** Headers of Next's page navigation, which calls do not use. */
const NAVIGATION = /^(?:rsc$|next-)/;

/** In requests and answers: identifies a request in the log. */
const REQUEST_ID = 'x-request-id';
const REQUEST_ID_FORM = /^[\w.:=+/-]{8,128}$/;

/** Gives every request an id, which its answer names. */
export function withRequestId(next: Handle): Handle {
  return (request, response) => {
    response.setHeader(REQUEST_ID, identifyRequest(request));
    return next(request, response);
  };
}

/** Refuses requests with too many or too long headers, and removes what clients may not send. */
export function withBoundedHeaders(next: Handle): Handle {
  return (request, response) =>
    sanitizeHeaders(request, isCallPath(request.url ?? ''))
      ? next(request, response)
      : runInLocale(request, () => refuseAndLog(request, response, { status: 431 }));
}

/** Sets the peer and the site of a request, and removes a client's own values. */
export function markOrigin(site: SiteName): Step {
  return (next) => (request, response) => {
    const { headers, socket } = request;
    headers[PEER_HEADER] = socket.remoteAddress ?? '';
    delete headers[SITE_HEADER];
    if (site === 'desk') Object.assign(headers, deskMark());
    return next(request, response);
  };
}

/** Keeps the request id of a trusted proxy; all other requests get a random one. @returns the id */
export function identifyRequest({ headers, socket }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  const isKept =
    typeof given === 'string' &&
    REQUEST_ID_FORM.test(given) &&
    isTrustedProxy(socket.remoteAddress ?? '');
  const id = isKept ? given : randomUUID();
  headers[REQUEST_ID] = id;
  return id;
}

/**
 * Bounds the headers of a request before they are parsed, and removes headers that clients may not send.
 * @returns false if the request must be refused with 431
 */
export function sanitizeHeaders(request: IncomingMessage, isCall: boolean): boolean {
  const { headers } = request;
  if (request.rawHeaders.length / 2 > MAX_HEADERS) return false;
  for (const name of Object.keys(headers)) {
    if (isForbidden(name, isCall)) delete headers[name];
    else if (!boundHeader(headers, name)) return false;
  }
  return true;
}

function isForbidden(name: string, isCall: boolean): boolean {
  return (
    INTERNAL.test(name) || name === 'content-security-policy' || (isCall && NAVIGATION.test(name))
  );
}

function boundHeader(headers: IncomingHttpHeaders, name: string): boolean {
  const value = String(headers[name] ?? '');
  const maxLength = TRUNCATE_TO[name];
  if (maxLength !== undefined) headers[name] = value.slice(0, maxLength);
  else if (name === 'x-forwarded-for') headers[name] = value.slice(-FORWARDED_LENGTH);
  else if (name === 'cookie') return value.length <= MAX_COOKIE_LENGTH && hasFewCookies(value);
  else return value.length <= MAX_LENGTH;
  return true;
}

function hasFewCookies(cookie: string): boolean {
  return cookie.split(';', MAX_COOKIES + 1).length <= MAX_COOKIES;
}
