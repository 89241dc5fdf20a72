import { jwtVerify, SignJWT } from 'jose';
import { env, isHttps } from '#lib/env';

/**
 * The two signed tokens of a session (product.md section 7). Each has a key and an audience of its
 * own: the API refuses the page's, pages refuse the API's. Runs on the edge as well as on Node.
 */
export type TokenAudience = 'api' | 'page';

export interface SessionRef {
  userId: bigint;
  sessionId: string;
}

/** How long a session lasts without signing in again. */
export const SESSION_TTL_SECONDS = 86_400;

const ISSUER = 'jinku';
const ALGORITHM = 'HS256';

/** Name of the page cookie; the prefix binds it to this very host wherever the origin is https. */
export function pageCookieName(): string {
  return isHttps() ? '__Host-page' : 'page';
}

/** Signs a token for a session row. */
export function signToken(
  audience: TokenAudience,
  session: SessionRef,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(session.userId.toString())
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(keyOf(audience));
}

/** Reads a token, or null when it is malformed, expired, forged or of the other audience. */
export async function readToken(
  audience: TokenAudience,
  token: string,
): Promise<SessionRef | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(audience), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    return { userId: BigInt(String(payload.sub)), sessionId: String(payload.sid) };
  } catch {
    return null;
  }
}

function keyOf(audience: TokenAudience): Uint8Array {
  return new TextEncoder().encode(audience === 'api' ? env().SESSION_KEY : env().PAGE_KEY);
}
