import { jwtVerify, SignJWT } from 'jose';
import { env, isHttps } from '#lib/env';

/**
 * The signed cookie of the human verification, for one clock hour of one day in Asia/Taipei. Runs
 * on the edge as well as on Node, so it imports neither the message files nor node:crypto.
 */
const TIME_ZONE = 'Asia/Taipei';
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

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** The clock hour of a moment. Taipei is whole hours from UTC, so its hours turn with UTC's. */
export function clockHourOf(now: Date): ClockHour {
  const parts = Object.fromEntries(
    clock.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  const until = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  return {
    stamp: `${parts.year}-${parts.month}-${parts.day}T${parts.hour}`,
    hour: Number(parts.hour),
    until,
    secondsLeft: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

/** Name of the cookie; the prefix binds it to this very host wherever the origin is https. */
export function verifyCookieName(): string {
  return isHttps() ? '__Host-verify' : 'verify';
}

/** Signs the cookie of a passed puzzle for the clock hour of `now`. */
export function signVerifiedHour(now: Date): Promise<string> {
  return sign({}, now);
}

/**
 * Signs the cookie that lets a visitor by while the gate is off. The middleware, which cannot read
 * the settings, takes it like a passed puzzle; pages refuse it as soon as the gate is on again.
 */
export function signGateOff(now: Date): Promise<string> {
  return sign({ gate: 'off' }, now);
}

/**
 * Whether a cookie stands for a verification in the clock hour of `now`.
 * @param options.gateOn the setting `verify`; `unknown` where it cannot be read (middleware). With
 *   the gate off everybody is let by, cookie or not.
 */
export async function isVerifiedHour(
  cookie: string | undefined,
  now: Date,
  { gateOn }: { gateOn: boolean | 'unknown' },
): Promise<boolean> {
  if (gateOn === false) return true;
  const claims = cookie && (await readClaims(cookie, now));
  if (!claims || claims.hour !== clockHourOf(now).stamp) return false;
  return claims.gate === undefined || gateOn === 'unknown';
}

function sign(claims: { gate?: 'off' }, now: Date): Promise<string> {
  const { stamp, until } = clockHourOf(now);
  return new SignJWT({ ...claims, hour: stamp })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .sign(key());
}

async function readClaims(cookie: string, now: Date): Promise<Record<string, unknown> | null> {
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
    return null;
  }
}

function key(): Uint8Array {
  return new TextEncoder().encode(env().PAGE_KEY);
}
