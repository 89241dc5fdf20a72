import { randomBytes, randomInt } from 'node:crypto';

/** Where a drawing takes its chances from. Tests pass a repeatable one. */
export interface Randomness {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  bytes(count: number): Uint8Array;
}

/** The operating system's generator: the answer must not be predictable from earlier puzzles. */
export const SECURE_RANDOMNESS: Randomness = {
  int: (low, high) => randomInt(low, high + 1),
  bytes: (count) => randomBytes(count),
};

/** A number from `low` to `high` in a thousand steps: fine enough for angles, colours and opacities. */
export function between(random: Randomness, low: number, high: number): number {
  return low + ((high - low) * random.int(0, 1000)) / 1000;
}

/** One of `choices`, each as likely. @throws {RangeError} when there are none */
export function pick<T>(random: Randomness, choices: readonly T[]): T {
  const choice = choices[random.int(0, choices.length - 1)];
  if (choice === undefined) throw new RangeError('nothing to pick from');
  return choice;
}
