import { createHmac } from 'node:crypto';
import { acceptedKeys, currentKey } from '#lib/running/keys/accepted-keys';
import { addressLimiter, limiter } from '#lib/running/limits/rate-limit';

/** Failed sign-ins are counted over 15 minutes, failed puzzles over 10. */
const SIGN_IN_WINDOW_SECONDS = 15 * 60;
export const PUZZLE_WINDOW_SECONDS = 10 * 60;
/** These counters never refuse; the reader of a count decides. */
const UNBOUNDED = 2 ** 30;
/** Failed puzzles of an address after which it gets no more puzzles. */
export const MAX_PUZZLE_FAILURES = 5;
/** Key of counters over all clients. */
export const GLOBAL_KEY = 'all';

/** Failed sign-ins: per lower-case name, per address, and in total. */
export function signInFailures() {
  const limit = { points: UNBOUNDED, seconds: SIGN_IN_WINDOW_SECONDS };
  return {
    name: limiter('login-account', limit),
    // Divided by 8, because a /48 gets eight times the points of a host.
    address: addressLimiter('login-address', { ...limit, points: UNBOUNDED / 8 }),
    global: limiter('login-anywhere', limit),
  };
}

/** Failed puzzles: per address (stored as a keyed hash), and in total. */
export function puzzleFailures() {
  const seconds = PUZZLE_WINDOW_SECONDS;
  return {
    address: addressLimiter('puzzle-failure', { points: MAX_PUZZLE_FAILURES, seconds }, keyedHash),
    global: limiter('puzzle-failure-anywhere', { points: UNBOUNDED, seconds }),
  };
}

/** Keyed hash of an address or name, stored instead of the value. */
export function keyedHash(address: string): string {
  return hashBy(currentKey('PAGE_KEY'), address);
}

/** The hashes by all accepted keys, to find what a process with another key has stored. */
export function acceptedHashes(address: string): string[] {
  return acceptedKeys('PAGE_KEY').map((key) => hashBy(key, address));
}

function hashBy(key: string, address: string): string {
  return createHmac('sha256', key).update(`puzzle-address:${address}`).digest('hex');
}
