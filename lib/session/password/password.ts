import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { env } from '#lib/env';
import { inArgon2Queue } from './argon2-queue.ts';

/** OWASP's parameters for argon2id (19 MiB, 2 passes, 1 lane). argon2id is the library's default algorithm. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash to verify against if the account does not exist, so that both cases take the same time. */
let decoy: Promise<string> | undefined;

/** Hashes a login password for storage. */
export function hashPassword(password: string): Promise<string> {
  return inArgon2Queue(() => hash(password, ARGON2ID));
}

/** Verifies a login password. Without a stored hash it does the same work and returns false. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('', ARGON2ID);
  const compared = stored ?? (await decoy);
  const matches = await inArgon2Queue(() => verify(compared, password));
  return stored !== undefined && matches;
}

/** Hashes a trade password with a server key (pepper), because six digits alone can be guessed. */
export function hashTradePassword(userId: bigint, digits: string): Promise<string> {
  return inArgon2Queue(() => hash(pepper(userId, digits), ARGON2ID));
}

/** Verifies a trade password against its stored hash. */
export function verifyTradePasswordHash(
  stored: string,
  userId: bigint,
  digits: string,
): Promise<boolean> {
  return inArgon2Queue(() => verify(stored, pepper(userId, digits)));
}

function pepper(userId: bigint, digits: string): string {
  return createHmac('sha256', env().PIN_PEPPER)
    .update(`trade-password:${userId}:${digits}`)
    .digest('base64url');
}
