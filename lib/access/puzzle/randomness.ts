import { randomBytes, randomInt } from 'node:crypto';

/** Source of random numbers. Tests use a seeded one. */
export interface Randomness {
  /** A uniform integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number;
  bytes(count: number): Uint8Array;
}

/** Cryptographic generator, because answers must not be predictable from earlier puzzles. */
export const SECURE_RANDOMNESS: Randomness = {
  int: (low, high) => randomInt(low, high + 1),
  bytes: (count) => randomBytes(count),
};

/** A number from `low` to `high` in 1,000 steps, enough for angles, colours and opacities. */
export function between(random: Randomness, low: number, high: number): number {
  return low + ((high - low) * random.int(0, 1000)) / 1000;
}

/** A uniform choice. @throws {RangeError} if `choices` is empty */
export function pick<T>(random: Randomness, choices: readonly T[]): T {
  const choice = choices[random.int(0, choices.length - 1)];
  if (choice === undefined) throw new RangeError('nothing to pick from');
  return choice;
}
