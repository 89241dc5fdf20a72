import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PEER_HEADER } from '#lib/limits/client-address';

/** Header lines of one request. Browsers and proxies send about 30. */
const MOST_HEADERS = 100;
/** Characters of a header that is not named below; the longest of ours is a token of about 300. */
const LONGEST = 4_096;
const LONGEST_COOKIE = 8_192;
/** Cookies of one request; the product sets four. */
const MOST_COOKIES = 64;

/** Headers that are cut to so many characters: what is cut off has no meaning for us. */
const CUT_AFTER: Record<string, number> = { 'accept-language': 256, 'user-agent': 512 };
/** The last hops count: proxies append to what the client sent. */
const LAST_OF_FORWARDED = 1_024;

/** Headers that only Next or our middleware may set. */
const INTERNAL = /^(?:x-(?:middleware|nextjs|invoke|now|matched)-|x-jinku-|x-nonce$|next-action$)/;
/** Headers of the app's own navigation; calls have none. */
const NAVIGATION = /^(?:rsc$|next-)/;

/**
 * Brings the headers of a request within bounds before anything parses them, and removes those that
 * clients may not send. Sets the peer's address.
 * @returns false when the request must be refused with 431
 */
export function boundHeaders(request: IncomingMessage, isCall: boolean): boolean {
  const { headers } = request;
  if (request.rawHeaders.length / 2 > MOST_HEADERS) return false;
  for (const name of Object.keys(headers)) {
    if (isForeign(name, isCall)) delete headers[name];
    else if (!boundHeader(headers, name)) return false;
  }
  headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
  return true;
}

function isForeign(name: string, isCall: boolean): boolean {
  return (
    INTERNAL.test(name) || name === 'content-security-policy' || (isCall && NAVIGATION.test(name))
  );
}

function boundHeader(headers: IncomingHttpHeaders, name: string): boolean {
  const value = String(headers[name] ?? '');
  const longest = CUT_AFTER[name];
  if (longest !== undefined) headers[name] = value.slice(0, longest);
  else if (name === 'x-forwarded-for') headers[name] = value.slice(-LAST_OF_FORWARDED);
  else if (name === 'cookie') return value.length <= LONGEST_COOKIE && hasFewCookies(value);
  else return value.length <= LONGEST;
  return true;
}

function hasFewCookies(cookie: string): boolean {
  return cookie.split(';', MOST_COOKIES + 1).length <= MOST_COOKIES;
}
