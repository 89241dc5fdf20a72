import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isTrustedProxy, PEER_HEADER } from '#lib/running/limits/client-address';

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
 * Bounds the headers of a request before they are parsed, removes headers that clients may not send,
 * and sets the peer address.
 * @returns false if the request must be refused with 431
 */
export function sanitizeHeaders(request: IncomingMessage, isCall: boolean): boolean {
  const { headers } = request;
  if (request.rawHeaders.length / 2 > MAX_HEADERS) return false;
  for (const name of Object.keys(headers)) {
    if (isForbidden(name, isCall)) delete headers[name];
    else if (!boundHeader(headers, name)) return false;
  }
  headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
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
