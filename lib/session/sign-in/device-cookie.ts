import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { CookieJar } from '#lib/cookies/cookie-jar';
import { env, isHttps } from '#lib/env';

/**
 * The cookie of a device that accounts have signed in on (OWASP "device cookies"). It carries no
 * authority: those accounts may sign in there without the puzzle and the delays that failures from
 * elsewhere bring about. Signing out and changing the password leave it in place.
 */
export interface KnownDevice {
  id: string;
  /** Accounts that have signed in on it, the latest first. */
  userIds: readonly bigint[];
}

const ISSUER = 'jinku';
const AUDIENCE = 'device';
const ALGORITHM = 'HS256';
const TTL_SECONDS = 180 * 86_400;
/** A family shares a tablet; a longer list would only make the cookie larger. */
const MAX_USERS = 5;

/** Name of the cookie; the prefix binds it to this very host wherever the origin is https. */
function deviceCookieName(): string {
  return isHttps() ? '__Host-device' : 'device';
}

/** The device that a request comes from; null when nobody has signed in on it, or the cookie is forged. */
export async function readDevice(cookies: CookieJar): Promise<KnownDevice | null> {
  const cookie = cookies.get(deviceCookieName());
  if (cookie === undefined) return null;
  try {
    const { payload } = await jwtVerify(cookie, key(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'users', 'exp'],
    });
    return { id: String(payload.sub), userIds: (payload.users as string[]).map(BigInt) };
  } catch {
    return null;
  }
}

/** Notes that a user has signed in on the device, for 180 days. */
export async function rememberDevice(cookies: CookieJar, userId: bigint): Promise<void> {
  const known = await readDevice(cookies);
  const otherIds = (known?.userIds ?? []).filter((id) => id !== userId);
  const userIds = [userId, ...otherIds].slice(0, MAX_USERS);
  const cookie = await new SignJWT({ users: userIds.map(String) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(known?.id ?? randomUUID())
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${TTL_SECONDS}s`)
    .sign(key());
  cookies.set(deviceCookieName(), cookie, { maxAgeSeconds: TTL_SECONDS });
}

function key(): Uint8Array {
  return new TextEncoder().encode(env().PAGE_KEY);
}
