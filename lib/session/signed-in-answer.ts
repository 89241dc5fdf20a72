import type { CookieJar } from '#lib/http/cookie-jar';
import type { SignedIn } from './register.ts';
import { pageCookieName, SESSION_TTL_SECONDS } from './token.ts';

/** The API token goes into the answer, the page's into a cookie that scripts can't read. */
export function signedInAnswer(
  { token, pageToken, expiresAt, user }: SignedIn,
  cookies: CookieJar,
) {
  cookies.set(pageCookieName(), pageToken, { maxAgeSeconds: SESSION_TTL_SECONDS });
  return { token, expires_at: expiresAt.toISOString(), user };
}
