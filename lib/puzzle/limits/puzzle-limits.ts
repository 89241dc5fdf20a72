import { TransportError } from '#lib/errors/app-error';
import { addressLimiter } from '#lib/limits/rate-limit';
import { GLOBAL_KEY, keyedHash, MAX_PUZZLE_FAILURES, puzzleFailures } from './failure-counters.ts';

const CREATIONS = { points: 60, seconds: 600 };

/**
 * Counts a puzzle created for an address. An address with too many failures gets none, because it could
 * not answer.
 * @throws {TransportError} 429
 */
export async function countCreation(address: string): Promise<void> {
  const failures = puzzleFailures();
  if ((await failures.address.used(address)) >= MAX_PUZZLE_FAILURES)
    throw new TransportError(429, await failures.secondsLeft(address));
  await addressLimiter('puzzle-create', CREATIONS, keyedHash).consume(address);
}

/**
 * Counts an attempt as a failure before it is verified, so that parallel guesses cannot exceed the
 * limit. `refundAttempt` undoes it for a solved puzzle.
 * @throws {TransportError} 429
 */
export async function countAttempt(address: string): Promise<void> {
  await puzzleFailures().address.consume(address);
}

/** Undoes `countAttempt`. */
export async function refundAttempt(address: string): Promise<void> {
  await puzzleFailures().address.reward(address);
}

/** Adds a failed attempt to the global count, which raises the price of puzzles. */
export async function countGlobalFailure(): Promise<void> {
  await puzzleFailures().global.take(GLOBAL_KEY);
}
