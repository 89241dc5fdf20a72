import type { CookieJar } from '#lib/base/cookies/cookie-jar';
import { env, isHttps } from '#lib/base/env';
import { pageCookieName, type SessionRef } from './token.ts';

/** Twice the greatest age of what is read from the replica, because browsers count in seconds. */
const SECONDS = 2;

/** Name of the cookie that a browser has for two seconds after its member has moved money. */
export function recentWriteCookieName(): string {
  return isHttps() ? '__Host-wrote' : 'wrote';
}

/** Lets the next reads of this browser see what it has just written, whichever process serves them. */
export function markWrite(cookies: CookieJar): void {
  if (env().READ_DATABASE_URL)
    cookies.set(recentWriteCookieName(), '1', { maxAgeSeconds: SECONDS });
}

/**
 * Whether all that this client has written is on the replica. A client that shows no page cookie may
 * keep no cookies at all, so nothing is known about a member's writes.
 */
export function seesOwnWrites(cookies: CookieJar, session: SessionRef | null): boolean {
  if (cookies.get(recentWriteCookieName()) !== undefined) return false;
  return session === null || cookies.get(pageCookieName()) !== undefined;
}
