import type { PuzzlePass } from '../contract/response-schema.ts';
import {
  clockHourOf,
  signGateOff,
  signVerifiedHour,
  signVisitorPass,
  type VerifiedSession,
  verifyCookieName,
} from './verified-hour.ts';

/** A gate cookie, to be set HttpOnly for the whole site. */
export interface GateCookie {
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
): Promise<{ data: PuzzlePass; cookie: GateCookie }> {
  const { hour, until } = clockHourOf(now);
  return {
    data: { verify_time: hour, verified_until: until.toISOString(), puzzle_id: challengeId },
    cookie: session
      ? await verifiedCookie(session, now)
      : gateCookie(await signVisitorPass(challengeId, now), now),
  };
}

/** Cookie that verifies a session for this hour. */
export async function verifiedCookie(session: VerifiedSession, now: Date): Promise<GateCookie> {
  return gateCookie(await signVerifiedHour(session, now), now);
}

/** Cookie for a visitor while the gate is off, without a puzzle. */
export async function gateOffCookie(now: Date): Promise<GateCookie> {
  return gateCookie(await signGateOff(now), now);
}

function gateCookie(value: string, now: Date): GateCookie {
  return { name: verifyCookieName(), value, maxAgeSeconds: clockHourOf(now).secondsLeft };
}
