import { AppError } from '#lib/errors/app-error';
import { limiter } from '#lib/limits/rate-limit';
import { ANYWHERE, signInFailures } from '#lib/puzzle/limits/failure-counters';
import { NAME_RAISED_FROM, SIGN_INS_ANYWHERE } from '#lib/puzzle/work/work-level';
import type { KnownDevice } from './device-cookie.ts';

/** Failures after which the next attempt of a device that is not known needs a solved puzzle. */
const PUZZLE_AFTER_NAME = 5;
const PUZZLE_AFTER_ADDRESS = 20;
/** Failures of a known device on one account after which it counts as any other. */
const KNOWN_DEVICE_FAILURES = { points: 10, seconds: 15 * 60 };

/** What failures ask of an attempt: nothing, a solved puzzle, or one drawn for the name at its price. */
export type PuzzleDemand = 'none' | 'any' | 'drawn-for-name';

/** What the failures so far mean for an attempt. */
export interface Hurdles {
  /** Failures on the name in this window; 0 for a known device. */
  failuresBefore: number;
  puzzle: PuzzleDemand;
}

/** An attempt to sign in that has been counted as failed before it is judged. */
export interface CountedAttempt extends Hurdles {
  /** Takes the count back: the attempt was not judged. */
  giveBack(): Promise<void>;
  /** The password was right. */
  succeed(): Promise<void>;
}

/**
 * Counts an attempt from a device that has signed in to the account before. It is counted for this
 * device alone: failures from elsewhere do not concern its owner.
 * @returns null when the device has used up its failures
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
    giveBack: () => counter.reward(key),
    succeed: () => counter.reset(key),
  };
}

/**
 * What to expect of the next attempt on a name, without counting it. For refusing early: whether an
 * attempt is allowed is decided by `countStranger`.
 */
export async function readHurdles(usernameKey: string, address: string): Promise<Hurdles> {
  const counters = signInFailures();
  const [byName, byAddress, anywhere] = await Promise.all([
    counters.name.used(usernameKey),
    counters.address.used(address),
    counters.anywhere.used(ANYWHERE),
  ]);
  return hurdlesAfter(byName, byAddress, anywhere);
}

/**
 * Counts an attempt on a name from a device that is not known: on the name, on the address, and
 * among those from anywhere. The counts that come back decide, so parallel guesses gain nothing.
 */
export async function countStranger(usernameKey: string, address: string): Promise<CountedAttempt> {
  const counters = signInFailures();
  const [byName, byAddress, anywhere] = await Promise.all([
    counters.name.take(usernameKey),
    counters.address.take(address),
    counters.anywhere.take(ANYWHERE),
  ]);
  const giveBackShared = () =>
    Promise.all([counters.address.reward(address), counters.anywhere.reward(ANYWHERE)]);
  return {
    ...hurdlesAfter(byName.used - 1, byAddress.used - 1, anywhere.used - 1),
    giveBack: async () => {
      await Promise.all([counters.name.reward(usernameKey), giveBackShared()]);
    },
    // Whoever has the password of the name resets its count; the shared ones get one point back.
    succeed: async () => {
      await Promise.all([counters.name.reset(usernameKey), giveBackShared()]);
    },
  };
}

function hurdlesAfter(byName: number, byAddress: number, anywhere: number): Hurdles {
  const isRaised = byName >= NAME_RAISED_FROM || anywhere >= SIGN_INS_ANYWHERE;
  const isWanted = byName >= PUZZLE_AFTER_NAME || byAddress >= PUZZLE_AFTER_ADDRESS;
  return {
    failuresBefore: byName,
    puzzle: isRaised ? 'drawn-for-name' : isWanted ? 'any' : 'none',
  };
}

/**
 * Gives an attempt back that is refused or breaks off before its password was judged.
 * @throws whatever `work` throws; a wrong password (4011) or a locked account (4012) stays counted
 */
export async function keepUnlessUnjudged<T>(
  attempt: CountedAttempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isJudged = error instanceof AppError && (error.code === 4011 || error.code === 4012);
    if (!isJudged) await attempt.giveBack();
    throw error;
  }
}

/** Whether failed sign-ins make devices that are not known solve a puzzle or wait. */
export async function isSlowedByFailures(usernameKey: string): Promise<boolean> {
  return (await signInFailures().name.used(usernameKey)) >= PUZZLE_AFTER_NAME;
}

/** Whether failed sign-ins from anywhere have raised the price of puzzles for strangers. */
export async function isRaisedAnywhere(): Promise<boolean> {
  return (await signInFailures().anywhere.used(ANYWHERE)) >= SIGN_INS_ANYWHERE;
}

/** Starts the count of a name anew. */
export async function forgetLoginFailures(usernameKey: string): Promise<void> {
  await signInFailures().name.reset(usernameKey);
}
