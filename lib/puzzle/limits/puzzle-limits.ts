import { TransportError } from '#lib/errors/app-error';
import { addressLimiter } from '#lib/limits/rate-limit';
import { GLOBAL_KEY, keyedHash, MAX_PUZZLE_FAILURES, puzzleFailures } from './failure-counters.ts';

const CREATIONS = { points: 60, seconds: 600 };

/**
 * Counts a puzzle drawn for an address. An address out of failures gets none: it could not answer.
 * @throws {TransportError} 429
 */
export async function countCreation(address: string): Promise<void> {
  const failures = puzzleFailures();
  if ((await failures.address.used(address)) >= MAX_PUZZLE_FAILURES)
    throw new TransportError(429, await failures.secondsLeft(address));
  await addressLimiter('puzzle-create', CREATIONS, keyedHash).consume(address);
}

/**
 * Counts an attempt as failed before it is judged, so that parallel guesses cannot outrun the
 * count; a solved one is given back by `forgiveAttempt`.
 * @throws {TransportError} 429
 */
export async function countAttempt(address: string): Promise<void> {
  await puzzleFailures().address.consume(address);
}

export async function refundAttempt(address: string): Promise<void> {
  await puzzleFailures().address.reward(address);
}

/** Counts a failed attempt among those from anywhere, which raise the price of puzzles. */
export async function countGlobalFailure(): Promise<void> {
  await puzzleFailures().global.take(GLOBAL_KEY);
}
