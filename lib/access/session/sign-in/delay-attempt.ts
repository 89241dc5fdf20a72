import { setTimeout as wait } from 'node:timers/promises';
import { NAME_FAILURES_RAISED } from '#lib/access/puzzle/work/work-level';
import { TransportError } from '#lib/base/errors/app-error';

/** Concurrently delayed attempts. Bounded, so that delays cannot exhaust the process. */
const MAX_DELAYED_PER_KEY = 2;
const MAX_DELAYED = 200;
const RETRY_AFTER_SECONDS = 5;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5000;

const delayed = new Map<string, number>();
let delayedTotal = 0;

/** Delay before an attempt is verified: 250 ms after ten failures, doubling up to 5 s. */
export function delayMs(failuresBefore: number): number {
  const doublings = failuresBefore - NAME_FAILURES_RAISED;
  if (doublings < 0) return 0;
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(doublings, 10));
}

/**
 * Checks that another attempt can be delayed for a key.
 * @throws {TransportError} 429
 */
export function assertDelaySlot(key: string): void {
  if ((delayed.get(key) ?? 0) >= MAX_DELAYED_PER_KEY || delayedTotal >= MAX_DELAYED)
    throw new TransportError(429, RETRY_AFTER_SECONDS);
}

/**
 * Delays an attempt, without holding a database connection.
 * @param key may have two delayed attempts at a time
 * @throws {TransportError} 429 if the key or the process has no slot left
 */
export async function delayAttempt(key: string, ms: number): Promise<void> {
  assertDelaySlot(key);
  delayed.set(key, (delayed.get(key) ?? 0) + 1);
  delayedTotal += 1;
  try {
    await wait(ms);
  } finally {
    delayedTotal -= 1;
    const left = (delayed.get(key) ?? 1) - 1;
    if (left > 0) delayed.set(key, left);
    else delayed.delete(key);
  }
}
