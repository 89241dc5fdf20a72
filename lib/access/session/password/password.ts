import { hash, verify } from '@node-rs/argon2';
import { ARGON2ID } from './argon2-cost.ts';
import { inArgon2Queue } from './argon2-queue.ts';

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
