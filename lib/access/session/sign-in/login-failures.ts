import { GLOBAL_KEY, signInFailures } from '#lib/access/puzzle/limits/failure-counters';
import { GLOBAL_SIGN_IN_FAILURES, NAME_FAILURES_RAISED } from '#lib/access/puzzle/work/work-level';
import { AppError } from '#lib/base/errors/app-error';
import { limiter } from '#lib/running/limits/rate-limit';
import type { KnownDevice } from './device-cookie.ts';

/** Failures after which an attempt from an unknown device requires a solved puzzle. */
const PUZZLE_AFTER_NAME = 5;
const PUZZLE_AFTER_ADDRESS = 20;
/** Failures of a known device on one account after which it counts as an unknown device. */
const KNOWN_DEVICE_FAILURES = { points: 10, seconds: 15 * 60 };

/** Puzzle that an attempt requires: none, any solved one, or one drawn for this name at its price. */
type RequiredPuzzle = 'none' | 'any' | 'drawn-for-name';

/** Requirements of an attempt, derived from earlier failures. */
export interface AttemptRequirements {
  /** Failures on the name in this window; 0 for a known device. */
  failuresBefore: number;
  puzzle: RequiredPuzzle;
}

/** A sign-in attempt that has been counted as a failure before its password is verified. */
export interface CountedAttempt extends AttemptRequirements {
  /** Undoes the count, because the password was not verified. */
  refund(): Promise<void>;
  /** Call if the password was correct. */
  succeed(): Promise<void>;
}

/**
 * Counts an attempt from a known device. Only failures of this device on this account count, so other
 * clients' failures do not affect the owner.
 * @returns null if the device has no failures left
 */
export async function countKnownDevice(
  device: KnownDevice,
  userId: bigint,
): Promise<CountedAttempt | null> {
  const counter = limiter('login-device', KNOWN_DEVICE_FAILURES);
  const key = `${device.id}:${userId}`;
  const { allowed } = await counter.take(key);
  if (!allowed) return null;
  return {
    failuresBefore: 0,
    puzzle: 'none',
    refund: () => counter.reward(key),
    succeed: () => counter.reset(key),
  };
}

/**
 * Reads the requirements of the next attempt on a name without counting it. Only for early refusal:
 * `countUnknownDevice` decides.
 */
export async function readRequirements(
  usernameKey: string,
  address: string,
): Promise<AttemptRequirements> {
  const counters = signInFailures();
  const [byName, byAddress, anywhere] = await Promise.all([
    counters.name.used(usernameKey),
    counters.address.used(address),
    counters.global.used(GLOBAL_KEY),
  ]);
  return requirementsAfter(byName, byAddress, anywhere);
}

/**
 * Counts an attempt from an unknown device: on the name, on the address, and globally. The returned
 * counts decide, so parallel guesses cannot exceed the limits.
 */
export async function countUnknownDevice(
  usernameKey: string,
  address: string,
): Promise<CountedAttempt> {
  const counters = signInFailures();
  const [byName, byAddress, anywhere] = await Promise.all([
    counters.name.take(usernameKey),
    counters.address.take(address),
    counters.global.take(GLOBAL_KEY),
  ]);
  const giveBackShared = () =>
    Promise.all([counters.address.reward(address), counters.global.reward(GLOBAL_KEY)]);
  return {
    ...requirementsAfter(byName.used - 1, byAddress.used - 1, anywhere.used - 1),
    refund: async () => {
      await Promise.all([counters.name.reward(usernameKey), giveBackShared()]);
    },
    // The correct password resets the count of the name; the shared counts get one point back.
    succeed: async () => {
      await Promise.all([counters.name.reset(usernameKey), giveBackShared()]);
    },
  };
}

function requirementsAfter(
  byName: number,
  byAddress: number,
  anywhere: number,
): AttemptRequirements {
  const isRaised = byName >= NAME_FAILURES_RAISED || anywhere >= GLOBAL_SIGN_IN_FAILURES;
  const isWanted = byName >= PUZZLE_AFTER_NAME || byAddress >= PUZZLE_AFTER_ADDRESS;
  return {
    failuresBefore: byName,
    puzzle: isRaised ? 'drawn-for-name' : isWanted ? 'any' : 'none',
  };
}

/**
 * Runs `work` and undoes the count if it throws before the password is verified. A wrong password
 * (4011) or a locked account (4012) stays counted. Rethrows the error.
 */
export async function refundIfUnverified<T>(
  attempt: CountedAttempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isVerified = error instanceof AppError && (error.code === 4011 || error.code === 4012);
    if (!isVerified) await attempt.refund();
    throw error;
  }
}

/** True if failed sign-ins on the name cause puzzles or delays for unknown devices. */
export async function isSlowedByFailures(usernameKey: string): Promise<boolean> {
  return (await signInFailures().name.used(usernameKey)) >= PUZZLE_AFTER_NAME;
}

/** True if the global number of failed sign-ins has raised the price of puzzles. */
export async function isGlobalPriceRaised(): Promise<boolean> {
  return (await signInFailures().global.used(GLOBAL_KEY)) >= GLOBAL_SIGN_IN_FAILURES;
}

/** Resets the failure count of a name. */
export async function resetLoginFailures(usernameKey: string): Promise<void> {
  await signInFailures().name.reset(usernameKey);
}
