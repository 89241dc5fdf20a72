import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { SessionRef } from '#lib/access/session/token';
import { signJwt, verifyJwt } from '#lib/running/keys/signed-token';

const ISSUER = 'jinku';
const AUDIENCE = 'confirmation';
const KEY_NAME = 'PAGE_KEY';
/** Time to read the figures and unlock the passkey. */
const TTL_MS = 5 * 60_000;

/** A nonce that the server gave to a session: what it signs is valid once, until then. */
export interface ConfirmationNonce {
  nonce: string;
  /** ISO time, in whole seconds. */
  expiresAt: string;
}

/** Issues a nonce to a session, with the token that proves it. Nothing is stored until it is used. */
export async function issueNonce(
  { userId, sessionId }: SessionRef,
  now = Date.now(),
): Promise<ConfirmationNonce & { token: string }> {
  const nonce = randomUUID();
  const seconds = Math.floor((now + TTL_MS) / 1000);
  const jwt = new SignJWT({ session: sessionId })
    .setJti(nonce)
    .setSubject(userId.toString())
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(seconds);
  return { nonce, expiresAt: toIso(seconds), token: await signJwt(KEY_NAME, jwt) };
}

/** Reads the token of a nonce; null if it is forged, expired or another session's. */
export async function readNonce(
  token: string,
  { userId, sessionId }: SessionRef,
): Promise<ConfirmationNonce | null> {
  const claims = await verifyJwt(KEY_NAME, token, {
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: userId.toString(),
    requiredClaims: ['jti', 'exp', 'session'],
  });
  if (claims?.session !== sessionId) return null;
  return { nonce: String(claims.jti), expiresAt: toIso(Number(claims.exp)) };
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
