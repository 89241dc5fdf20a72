import { SignJWT } from 'jose';
import { isHttps } from '#lib/base/env';
import { signJwt, verifyJwt } from '#lib/running/keys/signed-token';

/**
 * The two kinds of signed session tokens. Each has its own key and audience: calls reject page tokens,
 * and pages reject API tokens. Runs on the edge as well as on Node.
 */
export type TokenAudience = 'api' | 'page';

export interface SessionRef {
  userId: bigint;
  sessionId: string;
}

/** Lifetime of a session. */
export const SESSION_TTL_SECONDS = 86_400;

const ISSUER = 'jinku';
/** Other claims name no row, and Postgres would refuse them. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const USER_ID = /^[1-9]\d{0,17}$/;
const KEY_NAME = { api: 'SESSION_KEY', page: 'PAGE_KEY' } as const;

/** Name of the page cookie. On https the `__Host-` prefix binds it to this host. */
export function pageCookieName(): string {
  return isHttps() ? '__Host-page' : 'page';
}

/** Signs a token of a session. */
export function signToken(
  audience: TokenAudience,
  session: SessionRef,
  expiresAt: Date,
): Promise<string> {
  const token = new SignJWT({ sid: session.sessionId })
    .setSubject(session.userId.toString())
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expiresAt);
  return signJwt(KEY_NAME[audience], token);
}

/** Most verified tokens that are remembered of each audience; the oldest one makes room. */
const MAX_VERIFIED = 10_000;
/** Verified tokens: a request's token is read by several layers, and a client sends the same one again. */
const verified = { api: new Map<string, VerifiedToken>(), page: new Map<string, VerifiedToken>() };

interface VerifiedToken {
  session: SessionRef;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Verifies a token; null if it is malformed, expired, forged or has the other audience. */
export async function readToken(
  audience: TokenAudience,
  token: string,
): Promise<SessionRef | null> {
  const known = verified[audience].get(token);
  if (known && known.expiresAt > Date.now()) return known.session;
  const read = await verifyToken(audience, token);
  if (read) remember(audience, token, read);
  return read?.session ?? null;
}

function remember(audience: TokenAudience, token: string, read: VerifiedToken): void {
  const tokens = verified[audience];
  tokens.set(token, read);
  if (tokens.size <= MAX_VERIFIED) return;
  for (const oldest of tokens.keys()) return void tokens.delete(oldest);
}

async function verifyToken(audience: TokenAudience, token: string): Promise<VerifiedToken | null> {
  const payload = await verifyJwt(KEY_NAME[audience], token, {
    issuer: ISSUER,
    audience,
    requiredClaims: ['sub', 'sid', 'exp'],
  });
  const { sub = '', sid, exp } = payload ?? {};
  if (typeof sid !== 'string' || !UUID.test(sid) || !USER_ID.test(sub)) return null;
  return { session: { userId: BigInt(sub), sessionId: sid }, expiresAt: Number(exp) * 1_000 };
}
