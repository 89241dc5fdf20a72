import type { PuzzlePass } from '../contract/response-schema.ts';
import {
  signVerificationOff,
  signVerifiedHour,
  signVisitorPass,
  toClockHour,
  type VerifiedSession,
  verifyCookieName,
} from './verified-hour.ts';

/** The cookie of a verified hour, to be set HttpOnly for the whole site. */
export interface VerificationCookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
}

/**
 * Creates the response data and the cookie for a solved challenge. With a session the cookie verifies it
 * for this hour; without one it is a visitor's pass for the next session.
 */
export async function createPass(
  challengeId: string,
  session: VerifiedSession | null,
  now: Date,
): Promise<{ data: PuzzlePass; cookie: VerificationCookie }> {
  const { hour, until } = toClockHour(now);
  return {
    data: { verify_time: hour, verified_until: until.toISOString(), puzzle_id: challengeId },
    cookie: session
      ? await verifiedCookie(session, now)
      : verificationCookie(await signVisitorPass(challengeId, now), now),
  };
}

/** Cookie that verifies a session for this hour. */
export async function verifiedCookie(
  session: VerifiedSession,
  now: Date,
): Promise<VerificationCookie> {
  return verificationCookie(await signVerifiedHour(session, now), now);
}

/** Cookie for a visitor while hourly verification is off, without a puzzle. */
export async function verificationOffCookie(now: Date): Promise<VerificationCookie> {
  return verificationCookie(await signVerificationOff(now), now);
}

function verificationCookie(value: string, now: Date): VerificationCookie {
  return { name: verifyCookieName(), value, maxAgeSeconds: toClockHour(now).secondsLeft };
}
