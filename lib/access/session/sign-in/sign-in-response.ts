import { randomUUID } from 'node:crypto';
import { trustDevice } from '#lib/access/factor/member/trusted-device';
import type { CookieJar } from '#lib/base/cookies/cookie-jar';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { CALLS } from '#lib/base/paths';
import { alertMember } from '#lib/running/alerts/alert-member';
import { findOtherCell, rememberCell } from '#lib/running/cells/directory';
import { deviceName } from '../device-name.ts';
import { readPageSession } from '../page-session.ts';
import type { IssuedAnswer, SignedInAnswer } from '../response-schema.ts';
import { type IssuedSession, revokeSession } from '../session-row.ts';
import { pageCookieName, SESSION_TTL_SECONDS, type SessionRef } from '../token.ts';
import { transferVerification } from '../transfer-verification.ts';
import { rememberDevice } from './device-cookie.ts';
import type { SignedIn } from './register.ts';

/**
 * Returns the API token in the response and sets the page token as an HttpOnly cookie. Transfers this
 * hour's verification of the browser to the new session.
 */
export async function issuedSessionResponse(
  db: Db,
  { token, pageToken, expiresAt, session }: IssuedSession,
  cookies: CookieJar,
): Promise<IssuedAnswer> {
  cookies.set(pageCookieName(), pageToken, { maxAgeSeconds: SESSION_TTL_SECONDS });
  await transferVerification(db, session, cookies);
  return { token, expires_at: expiresAt.toISOString() };
}

/**
 * The same with the user, for login and register. Also sets the device cookie, and ends the session that the browser
 * had.
 * @param trust.userAgent trusts the device: it needs no second factor for 30 days
 */
export async function signInResponse(
  db: Pool,
  { user, mustChangePassword, ...issued }: SignedIn,
  cookies: CookieJar,
  trust?: { userAgent: string },
): Promise<SignedInAnswer> {
  await endEarlierSession(db, issued.session, cookies);
  const answer = await issuedSessionResponse(db, issued, cookies);
  const { userId } = issued.session;
  const deviceId = await rememberDevice(cookies, userId);
  if (trust)
    await inTransaction(db, (tx) => trustAndTell(tx, { userId, deviceId, ...trust }), userId);
  rememberCell(cookies);
  return { ...answer, must_change_password: mustChangePassword, user };
}

async function trustAndTell(
  tx: Db,
  device: { userId: bigint; deviceId: string; userAgent: string },
): Promise<void> {
  const { userId, userAgent } = device;
  await trustDevice(tx, device);
  await alertMember(tx, {
    ...{ userId, event: `trust:${userId}:${randomUUID()}`, kind: 'security' },
    ...{ template: 'security.deviceTrusted', params: { device: deviceName(userAgent) || '–' } },
  });
}

/** Ends the session of the page cookie, of whichever member. A foreign page signs nobody out. */
async function endEarlierSession(
  db: Db,
  { sessionId }: SessionRef,
  cookies: CookieJar,
): Promise<void> {
  const earlier = cookies.isSealed ? null : await readPageSession(cookies);
  if (earlier && earlier.sessionId !== sessionId) await revokeSession(db, earlier, 'sign-in');
}

/** Keeps the browser at this cell if a sign-in waits for its factor (4016), whose ticket other cells don't know. */
export async function inThisCell<T>(signIn: Promise<T>, cookies: CookieJar): Promise<T> {
  try {
    return await signIn;
  } catch (error) {
    if (error instanceof AppError && error.code === 4016) rememberCell(cookies);
    throw error;
  }
}

/**
 * Sends a sign-in, or another call about a login name, that belongs to another cell there: the browser repeats it with a cookie by which the load
 * balancer finds the cell. Null if it belongs here.
 */
export async function redirectToCell(
  username: string,
  cookies: CookieJar,
  call: typeof CALLS.login | typeof CALLS.recover = CALLS.login,
): Promise<Response | null> {
  const cell = await findOtherCell(username, cookies);
  if (cell === null) return null;
  rememberCell(cookies, cell);
  const headers = { location: `/api/${call}`, 'cache-control': 'no-store' };
  return new Response(null, { status: 307, headers });
}
