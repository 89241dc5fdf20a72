import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Work } from './work.ts';

/** Just below the 120 s in which the server accepts an answer. */
const TIMEOUT_MS = 110_000;

interface Options {
  /** Called before each try with its number, from 1. */
  onTry?: (tried: number) => void | Promise<void>;
  /** Overrides the platform's PBKDF2. */
  deriveKey?: DeriveKeyFunction;
}

/**
 * Solves a proof of work, in a web worker or on Node.
 * @returns the counter to send with the puzzle's answer
 * @throws {Error} if no solution is found in 110 s
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

/** PBKDF2 in JavaScript, about six times slower than the platform's. */
export const deriveInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

/** Uses JavaScript without crypto.subtle, which pages served over http in a local network do not have. */
function platformDeriveKey(): DeriveKeyFunction {
  return globalThis.crypto?.subtle ? deriveNatively : deriveInScript;
}
