import { hash } from '@node-rs/argon2';
import { ARGON2ID } from './argon2-cost.ts';
import { inArgon2Queue } from './argon2-queue.ts';

/** A stored hash without its last part: algorithm, version, cost and salt. */
const COST_AND_SALT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)$/;

/**
 * Hashes a password with the cost and salt of a stored hash, so that both are equal if the password is.
 * Without them it does the same work with another salt.
 */
export function hashLike(costAndSalt: string | null, password: string): Promise<string> {
  const [, memory, time, lanes, salt] = COST_AND_SALT.exec(costAndSalt ?? '') ?? [];
  const options = salt
    ? {
        ...{ memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) },
        salt: Buffer.from(salt, 'base64'),
      }
    : ARGON2ID;
  return inArgon2Queue(() => hash(password, options));
}
