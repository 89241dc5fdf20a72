import type { CookieJar } from '#lib/http/cookie-jar';
import type { SignedIn } from './register.ts';
import type { IssuedSession } from './session-row.ts';
import { pageCookieName, SESSION_TTL_SECONDS } from './token.ts';

/** The API token goes into the answer, the page's into a cookie that scripts can't read. */
export function issuedAnswer({ token, pageToken, expiresAt }: IssuedSession, cookies: CookieJar) {
  cookies.set(pageCookieName(), pageToken, { maxAgeSeconds: SESSION_TTL_SECONDS });
  return { token, expires_at: expiresAt.toISOString() };
}

/** The same together with the user, for signing up and in. */
export function signedInAnswer({ user, ...issued }: SignedIn, cookies: CookieJar) {
  return { ...issuedAnswer(issued, cookies), user };
}
