import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Work } from './work.ts';

/** The server refuses later answers anyway. */
const TIMEOUT_MS = 110_000;

interface Options {
  /** Called for every counter that was tried. */
  onTry?: (tried: number) => void | Promise<void>;
  /** Replaces the platform's PBKDF2. */
  deriveKey?: DeriveKeyFunction;
}

/**
 * Solves a proof of work, in a browser's worker or on Node.
 * @returns the counter to be sent with the puzzle's answer
 * @throws {Error} when there is no solution in 110 s
 */
export async function solveWork(
  work: Work,
  { onTry, deriveKey = platformDeriveKey() }: Options = {},
): Promise<number> {
  let tried = 0;
  const solution = await solveChallenge({
    challenge: { parameters: work.parameters },
    deriveKey: async (...input) => {
      tried += 1;
      await onTry?.(tried);
      return deriveKey(...input);
    },
    timeout: TIMEOUT_MS,
  });
  if (!solution) throw new Error('the proof of work was not solved in time');
  return solution.counter;
}

/** PBKDF2 in JavaScript, about six times slower than the platform's own. */
export const deriveInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

/** A page that is not served securely (http in a local network) has no crypto.subtle. */
function platformDeriveKey(): DeriveKeyFunction {
  return globalThis.crypto?.subtle ? deriveNatively : deriveInScript;
}
