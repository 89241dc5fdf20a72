import type { CookieJar } from '#lib/base/cookies/cookie-jar';
import { pageCookieName, readToken, type SessionRef } from './token.ts';

/**
 * Reads the session from the page cookie. Does not read the session's row, so do not use it to
 * authorize access.
 */
export async function readPageSession(cookies: CookieJar): Promise<SessionRef | null> {
  const cookie = cookies.get(pageCookieName());
  return cookie === undefined ? null : readToken('page', cookie);
}
