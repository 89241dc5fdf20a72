import { jwtVerify, SignJWT } from 'jose';
import { env, isHttps } from '#lib/env';
import { localTime } from '#lib/taipei-time';

/**
 * The signed cookie of the human verification, for one clock hour of one day in Asia/Taipei and for
 * one session. A visitor without a session gets a pass, which signing in exchanges once for the
 * cookie of the new session. Runs on the edge as well as on Node, so it imports neither the message
 * files nor node:crypto.
 */
const ISSUER = 'jinku';
const AUDIENCE = 'verify';
const ALGORITHM = 'HS256';
const HOUR_MS = 3_600_000;

/** A clock hour in Asia/Taipei. */
export interface ClockHour {
  /** Date and hour, such as `2025-06-01T09`. */
  stamp: string;
  /** Hour of day, 0..23. */
  hour: number;
  /** When the next hour begins. */
  until: Date;
  /** Whole seconds until then, at least 1. */
  secondsLeft: number;
}

/** The clock hour of a moment. Taipei is whole hours from UTC, so its hours turn with UTC's. */
export function clockHourOf(now: Date): ClockHour {
  const [day, time = ''] = localTime(now).split(' ');
  const hour = time.slice(0, 2);
  const until = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  return {
    stamp: `${day}T${hour}`,
    hour: Number(hour),
    until,
    secondsLeft: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

/** Name of the cookie; the prefix binds it to this very host wherever the origin is https. */
export function verifyCookieName(): string {
  return isHttps() ? '__Host-verify' : 'verify';
}

/** The session that a verification belongs to. */
export interface VerifiedSession {
  userId: bigint;
  sessionId: string;
}

/** Claims of a cookie of the current hour. */
export interface Verification {
  /** The session it was earned in or bound to. */
  session: VerifiedSession | null;
  /** The solved challenge of a visitor's pass. */
  passId: string | null;
  /** The gate was off when it was set. */
  gateOff: boolean;
}

/** Signs the cookie of a puzzle that was passed in a session, for the clock hour of `now`. */
export function signVerifiedHour(session: VerifiedSession, now: Date): Promise<string> {
  return sign({ sub: session.userId.toString(), sid: session.sessionId }, now);
}

/** Signs a visitor's pass: it opens nothing until signing in has bound it to a session. */
export function signVisitorPass(challengeId: string, now: Date): Promise<string> {
  return sign({ pass: challengeId }, now);
}

/**
 * Signs the cookie that lets a visitor by while the gate is off. The middleware, which cannot read
 * the settings, takes it like a passed puzzle; pages refuse it as soon as the gate is on again.
 */
export function signGateOff(now: Date): Promise<string> {
  return sign({ gate: 'off' }, now);
}

/**
 * True if a cookie proves that a session was verified in the clock hour of `now`.
 * @param options.gateOn the setting `verify`; `unknown` where it cannot be read (middleware). With
 *   the gate off everybody is let by, cookie or not.
 */
export async function isVerifiedHour(
  cookie: string | undefined,
  now: Date,
  { gateOn, sessionId }: { gateOn: boolean | 'unknown'; sessionId: string },
): Promise<boolean> {
  if (gateOn === false) return true;
  const verification = await readVerification(cookie, now);
  if (verification?.gateOff) return gateOn === 'unknown';
  return verification?.session?.sessionId === sessionId;
}

/** Reads the cookie; null when it is none, forged, or of another hour. */
export async function readVerification(
  cookie: string | undefined,
  now: Date,
): Promise<Verification | null> {
  const claims: Record<string, unknown> = cookie ? await readClaims(cookie, now) : {};
  if (claims.hour !== clockHourOf(now).stamp) return null;
  const { sub, sid, pass, gate } = claims;
  const isBound = typeof sid === 'string' && typeof sub === 'string' && /^\d{1,19}$/.test(sub);
  return {
    session: isBound ? { userId: BigInt(sub), sessionId: sid } : null,
    passId: typeof pass === 'string' ? pass : null,
    gateOff: gate === 'off',
  };
}

function sign(claims: Record<string, string>, now: Date): Promise<string> {
  const { stamp, until } = clockHourOf(now);
  return new SignJWT({ ...claims, hour: stamp })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .sign(key());
}

/** The claims of a cookie; none when it is forged or over. */
async function readClaims(cookie: string, now: Date): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(cookie, key(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['hour', 'exp'],
      currentDate: now,
    });
    return payload;
  } catch {
    return {};
  }
}

function key(): Uint8Array {
  return new TextEncoder().encode(env().PAGE_KEY);
}
