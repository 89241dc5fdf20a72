import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { env } from '#lib/env';
import { inProofQueue } from './proof-queue.ts';

/** argon2id with OWASP's first choice of parameters (19 MiB, 2 passes, 1 lane); the library's default algorithm is argon2id. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of no password: checked when the account does not exist, so that both cases take as long. */
let decoy: Promise<string> | undefined;

/** Hashes a login password for storage. */
export function hashPassword(password: string): Promise<string> {
  return inProofQueue(() => hash(password, ARGON2ID));
}

/** Checks a login password. Without a stored hash it does the same work and answers false. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('', ARGON2ID);
  const compared = stored ?? (await decoy);
  const matches = await inProofQueue(() => verify(compared, password));
  return stored !== undefined && matches;
}

/** Hashes a trade password: six digits alone are guessable, so a server key goes in first. */
export function hashTradePassword(userId: bigint, digits: string): Promise<string> {
  return inProofQueue(() => hash(pepper(userId, digits), ARGON2ID));
}

/** Checks a trade password against its stored hash. */
export function verifyTradePasswordHash(
  stored: string,
  userId: bigint,
  digits: string,
): Promise<boolean> {
  return inProofQueue(() => verify(stored, pepper(userId, digits)));
}

function pepper(userId: bigint, digits: string): string {
  return createHmac('sha256', env().PIN_PEPPER)
    .update(`trade-password:${userId}:${digits}`)
    .digest('base64url');
}
