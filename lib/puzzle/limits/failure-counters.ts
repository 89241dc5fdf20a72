import { createHmac } from 'node:crypto';
import { env } from '#lib/env';
import { hostKey } from '#lib/limits/address-groups';
import { addressLimiter, limiter } from '#lib/limits/rate-limit';

/** Failed sign-ins are counted over 15 minutes, failed puzzles over 10. */
const SIGN_IN_WINDOW_SECONDS = 15 * 60;
const PUZZLE_WINDOW_SECONDS = 10 * 60;
/** These counters refuse nothing by themselves: what a count means is decided where it is read. */
const UNBOUNDED = 2 ** 30;
/** Failed puzzles of one address after which it gets no more of them. */
export const MAX_PUZZLE_FAILURES = 5;
/** The one key of counters over all clients. */
export const GLOBAL_KEY = 'all';

/** Failed sign-ins: per name (lower-cased), per address, and from anywhere. */
export function signInFailures() {
  const limit = { points: UNBOUNDED, seconds: SIGN_IN_WINDOW_SECONDS };
  return {
    name: limiter('login-account', limit),
    // A /48 counts eight times the points of its hosts, so the bound is as far away.
    address: addressLimiter('login-address', { ...limit, points: UNBOUNDED / 8 }),
    global: limiter('login-anywhere', limit),
  };
}

/** Failed puzzles: per address (stored as a keyed hash), and from anywhere. */
export function puzzleFailures() {
  const seconds = PUZZLE_WINDOW_SECONDS;
  return {
    address: addressLimiter('puzzle-failure', { points: MAX_PUZZLE_FAILURES, seconds }, keyedHash),
    global: limiter('puzzle-failure-anywhere', { points: UNBOUNDED, seconds }),
    /** Whole seconds until the failures of an address are forgotten. */
    secondsLeft: (address: string) =>
      limiter('puzzle-failure', { points: MAX_PUZZLE_FAILURES, seconds }).secondsLeft(
        keyedHash(hostKey(address)),
      ),
  };
}

/** An address as it is stored: enough to recognise it, not to read it. */
export function keyedHash(address: string): string {
  return createHmac('sha256', env().PAGE_KEY).update(`puzzle-address:${address}`).digest('hex');
}
