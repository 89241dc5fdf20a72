import { SignJWT } from 'jose';
import { isHttps } from '#lib/base/env';
import { localTime } from '#lib/base/taipei-time';
import { signJwt, verifyJwt } from '#lib/running/keys/signed-token';

/**
 * Signed cookie of the human verification, valid for one clock hour in Asia/Taipei and one session. A
 * visitor without a session gets a pass, which sign-in exchanges once for the cookie of the new
 * session. Runs on the edge as well as on Node, so it imports neither message files nor node:crypto.
 */
const ISSUER = 'jinku';
const AUDIENCE = 'verify';
const KEY_NAME = 'PAGE_KEY';
const HOUR_MS = 3_600_000;

/** A clock hour in Asia/Taipei. */
export interface ClockHour {
  /** Date and hour, e.g. `2025-06-01T09`. */
  stamp: string;
  /** Hour of day, 0..23. */
  hour: number;
  /** Start of the next hour. */
  until: Date;
  /** Whole seconds until then, at least 1. */
  secondsLeft: number;
}

/** Clock hour of a time. Taipei is a whole number of hours from UTC, so hours start at the same time. */
export function toClockHour(now: Date): ClockHour {
  const stamp = localTime(now).slice(0, 13).replace(' ', 'T');
  const until = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  return {
    stamp,
    hour: Number(stamp.slice(-2)),
    until,
    secondsLeft: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

/** Name of the cookie. On https the `__Host-` prefix binds it to this host. */
export function verifyCookieName(): string {
  return isHttps() ? '__Host-verify' : 'verify';
}

/** Session that a verification is bound to. */
export interface VerifiedSession {
  userId: bigint;
  sessionId: string;
}

/** Claims of a valid cookie of the current hour. */
export interface Verification {
  /** Session that it is bound to. */
  session: VerifiedSession | null;
  /** Id of the solved challenge, for a visitor's pass. */
  passId: string | null;
  /** True if verification was off when the cookie was set. */
  verificationOff: boolean;
}

/** Signs the verification of a session for the clock hour of `now`. */
export function signVerifiedHour(session: VerifiedSession, now: Date): Promise<string> {
  return sign({ sub: session.userId.toString(), sid: session.sessionId }, now);
}

/** Signs a visitor's pass. It gives no access until sign-in has bound it to a session. */
export function signVisitorPass(challengeId: string, now: Date): Promise<string> {
  return sign({ pass: challengeId }, now);
}

/**
 * Signs the cookie for visitors while hourly verification is off. The middleware, which cannot read the settings,
 * accepts it like a solved puzzle; pages reject it once it is on again.
 */
export function signVerificationOff(now: Date): Promise<string> {
  return sign({ gate: 'off' }, now);
}

/**
 * True if the cookie verifies the session for the clock hour of `now`.
 * @param options.verificationOn the setting `verify`; `unknown` if it cannot be read (middleware). If false,
 *   the result is always true.
 */
export async function isVerifiedHour(
  cookie: string | undefined,
  now: Date,
  { verificationOn, sessionId }: { verificationOn: boolean | 'unknown'; sessionId: string },
): Promise<boolean> {
  if (verificationOn === false) return true;
  const verification = await readVerification(cookie, now);
  if (verification?.verificationOff) return verificationOn === 'unknown';
  return verification?.session?.sessionId === sessionId;
}

/** Reads the cookie; null if it is absent, forged or of another hour. */
export async function readVerification(
  cookie: string | undefined,
  now: Date,
): Promise<Verification | null> {
  const claims: Record<string, unknown> = cookie ? await readClaims(cookie, now) : {};
  if (claims.hour !== toClockHour(now).stamp) return null;
  const { sub, sid, pass, gate } = claims;
  const isBound = typeof sid === 'string' && typeof sub === 'string' && /^\d{1,19}$/.test(sub);
  return {
    session: isBound ? { userId: BigInt(sub), sessionId: sid } : null,
    passId: typeof pass === 'string' ? pass : null,
    verificationOff: gate === 'off',
  };
}

function sign(claims: Record<string, string>, now: Date): Promise<string> {
  const { stamp, until } = toClockHour(now);
  const token = new SignJWT({ ...claims, hour: stamp })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(until);
  return signJwt(KEY_NAME, token);
}

/** Claims of a cookie; empty if it is forged or expired. */
async function readClaims(cookie: string, now: Date): Promise<Record<string, unknown>> {
  const expected = { issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['hour', 'exp'] };
  return (await verifyJwt(KEY_NAME, cookie, { ...expected, currentDate: now })) ?? {};
}
