import { randomInt } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { WORK_BASE_COUNTERS, WORK_COST, WORK_MAX_LEVEL, type Work } from './work.ts';

/**
 * Creates a proof of work and the counter that solves it. The counter is stored with the challenge, so
 * verifying an answer compares two integers.
 * @param level 0 for the base price; each level doubles it, up to WORK_MAX_LEVEL
 */
export async function createWork(level: number): Promise<{ work: Work; counter: number }> {
  const maxCounter = WORK_BASE_COUNTERS * 2 ** Math.min(level, WORK_MAX_LEVEL);
  const counter = randomInt(1, maxCounter + 1);
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: WORK_COST,
    counter,
    deriveKey,
    keyLength: 32,
  });
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt } = parameters;
  return {
    work: {
      parameters: { algorithm, cost, keyLength, keyPrefix, nonce, salt },
      max_counter: maxCounter,
    },
    counter,
  };
}
