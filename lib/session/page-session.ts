import type { CookieJar } from '#lib/cookies/cookie-jar';
import { pageCookieName, readToken, type SessionRef } from './token.ts';

/**
 * The session that a browser's page cookie names. Not checked against its row: for what a session
 * may be told about itself, never for access.
 */
export async function readPageSession(cookies: CookieJar): Promise<SessionRef | null> {
  const cookie = cookies.get(pageCookieName());
  return cookie === undefined ? null : readToken('page', cookie);
}
