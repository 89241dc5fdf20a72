import type { CookieJar } from '#lib/cookies/cookie-jar';
import type { Db } from '#lib/db/client';
import { carryVerification } from '../carry-verification.ts';
import type { IssuedAnswer, SignedInAnswer } from '../response-schema.ts';
import type { IssuedSession } from '../session-row.ts';
import { pageCookieName, SESSION_TTL_SECONDS } from '../token.ts';
import { rememberDevice } from './device-cookie.ts';
import type { SignedIn } from './register.ts';

/**
 * The API token goes into the answer, the page's into a cookie that scripts can't read. What the
 * browser has verified this hour goes on with the new session.
 */
export async function issuedSessionResponse(
  db: Db,
  { token, pageToken, expiresAt, session }: IssuedSession,
  cookies: CookieJar,
): Promise<IssuedAnswer> {
  cookies.set(pageCookieName(), pageToken, { maxAgeSeconds: SESSION_TTL_SECONDS });
  await carryVerification(db, session, cookies);
  return { token, expires_at: expiresAt.toISOString() };
}

/** The same together with the user, for signing up and in, after which the device is known. */
export async function signInResponse(
  db: Db,
  { user, ...issued }: SignedIn,
  cookies: CookieJar,
): Promise<SignedInAnswer> {
  const answer = await issuedSessionResponse(db, issued, cookies);
  await rememberDevice(cookies, issued.session.userId);
  return { ...answer, user };
}
