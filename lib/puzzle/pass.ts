import type { PuzzlePass } from './geometry.ts';
import { clockHourOf, signGateOff, signVerifiedHour, verifyCookieName } from './verified-hour.ts';

/** A cookie of the gate, to be set HttpOnly for the whole site. */
export interface GateCookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
}

/** What solving a challenge earns: the answer of `puzzleVerify` and the cookie for this hour. */
export async function passFor(
  challengeId: string,
  now: Date,
): Promise<{ data: PuzzlePass; cookie: GateCookie }> {
  const { hour, until } = clockHourOf(now);
  return {
    data: { verify_time: hour, verified_until: until.toISOString(), puzzle_id: challengeId },
    cookie: gateCookie(await signVerifiedHour(now), now),
  };
}

/** The cookie for a visitor who needs no puzzle because the gate is off. */
export async function gateOffCookie(now: Date): Promise<GateCookie> {
  return gateCookie(await signGateOff(now), now);
}

function gateCookie(value: string, now: Date): GateCookie {
  return { name: verifyCookieName(), value, maxAgeSeconds: clockHourOf(now).secondsLeft };
}
