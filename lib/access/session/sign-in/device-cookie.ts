import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { CookieJar } from '#lib/base/cookies/cookie-jar';
import { isHttps } from '#lib/base/env';
import { signJwt, verifyJwt } from '#lib/running/keys/signed-token';

/**
 * The cookie of a device on which accounts have signed in (OWASP "device cookies"). It grants no access:
 * it exempts those accounts on this device from puzzles and delays that failures of other devices
 * cause. Signing out or changing the password keeps it.
 */
export interface KnownDevice {
  id: string;
  /** Accounts that have signed in on the device, latest first. */
  userIds: readonly bigint[];
}

const ISSUER = 'jinku';
const AUDIENCE = 'device';
const KEY_NAME = 'PAGE_KEY';
const TTL_SECONDS = 180 * 86_400;
/** Enough for a shared family device; more would only enlarge the cookie. */
const MAX_USERS = 5;

/** Name of the cookie. On https the `__Host-` prefix binds it to this host. */
function deviceCookieName(): string {
  return isHttps() ? '__Host-device' : 'device';
}

/** Reads the device cookie; null if absent, expired or forged. */
export async function readDevice(cookies: CookieJar): Promise<KnownDevice | null> {
  const cookie = cookies.get(deviceCookieName());
  if (cookie === undefined) return null;
  const payload = await verifyJwt(KEY_NAME, cookie, {
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'users', 'exp'],
  });
  if (!payload) return null;
  try {
    return { id: String(payload.sub), userIds: (payload.users as string[]).map(BigInt) };
  } catch {
    return null;
  }
}

/** Adds a user to the device cookie, for 180 days. @returns the id of the device */
export async function rememberDevice(cookies: CookieJar, userId: bigint): Promise<string> {
  const known = await readDevice(cookies);
  const otherIds = (known?.userIds ?? []).filter((id) => id !== userId);
  const userIds = [userId, ...otherIds].slice(0, MAX_USERS);
  const id = known?.id ?? randomUUID();
  const token = new SignJWT({ users: userIds.map(String) })
    .setSubject(id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${TTL_SECONDS}s`);
  cookies.set(deviceCookieName(), await signJwt(KEY_NAME, token), { maxAgeSeconds: TTL_SECONDS });
  return id;
}
