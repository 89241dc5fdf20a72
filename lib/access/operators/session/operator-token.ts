import { createHash, randomBytes } from 'node:crypto';

/** A new random token of an operator's session: 256 bits. Only its hash is stored. */
export function newOperatorToken(): string {
  return `jko_${randomBytes(32).toString('base64url')}`;
}

/** The stored form of a token: SHA-256 in hex. */
export function operatorTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
