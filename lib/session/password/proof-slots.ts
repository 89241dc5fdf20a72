import { FairGate } from '#lib/fair-gate';

/**
 * Proofs by password at once. Two of a user or an address run and a few more wait, because a class
 * behind one address signs in together; further ones are answered 429. Counted in this process:
 * each process has processors of its own to protect.
 */
const slots = new FairGate({
  running: 16,
  runningPerKey: 2,
  waiting: 256,
  waitingPerKey: 30,
  waitMs: 5_000,
});

/**
 * Runs a proof by password in a slot of every key. Take the slot before anything is counted
 * against an account: a refusal for want of a slot is no attempt.
 * @param keys who is proved: `user:<id>` of somebody signed in, `address:<hostKey>` of a stranger
 * @throws {TransportError} 429 when a key has too many waiting, 503 when all of them have
 */
export function withProofSlot<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  return slots.run(keys, work);
}
