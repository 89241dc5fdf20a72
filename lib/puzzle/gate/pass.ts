import type { PuzzlePass } from '../contract/response-schema.ts';
import {
  clockHourOf,
  signGateOff,
  signVerifiedHour,
  signVisitorPass,
  type VerifiedSession,
  verifyCookieName,
} from './verified-hour.ts';

/** A cookie of the gate, to be set HttpOnly for the whole site. */
export interface GateCookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
}

/**
 * What solving a challenge earns: the answer of `puzzleVerify`, and the cookie for this hour of a
 * session. A visitor's cookie is a pass for the session that is opened next.
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

/** The cookie of a session that is verified for this hour. */
export async function verifiedCookie(session: VerifiedSession, now: Date): Promise<GateCookie> {
  return gateCookie(await signVerifiedHour(session, now), now);
}

/** The cookie for a visitor who needs no puzzle because the gate is off. */
export async function gateOffCookie(now: Date): Promise<GateCookie> {
  return gateCookie(await signGateOff(now), now);
}

function gateCookie(value: string, now: Date): GateCookie {
  return { name: verifyCookieName(), value, maxAgeSeconds: clockHourOf(now).secondsLeft };
}
