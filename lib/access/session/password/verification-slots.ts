import { FairGate } from '#lib/base/fair-gate';

/**
 * Concurrent password checks of this process. Two per user or address run and 30 wait, because a school
 * class may sign in from one address; further ones get 429.
 */
const slots = new FairGate({
  name: 'password_checks',
  running: 16,
  runningPerKey: 2,
  waiting: 256,
  waitingPerKey: 30,
  waitMs: 5_000,
});

/**
 * Runs a password check in a slot of every key. Take the slot before counting an attempt: a check that
 * gets no slot must not count as a failure.
 * @param keys `user:<id>` of a signed-in user, or `address:<hostKey>` of an anonymous client
 * @throws {TransportError} 429 if a key has too many waiting, 503 if the process has
 */
export function withVerificationSlot<T>(
  keys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  return slots.run(keys, work);
}
