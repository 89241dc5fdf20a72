import { setTimeout as wait } from 'node:timers/promises';
import { TransportError } from '#lib/errors/app-error';
import { NAME_RAISED_FROM } from '#lib/puzzle/work/work-level';

/** Attempts held at a time, so that delays cannot be used to fill the process. */
const MAX_HELD_PER_KEY = 2;
const MAX_HELD = 200;
const RETRY_AFTER_SECONDS = 5;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5000;

const held = new Map<string, number>();
let heldInAll = 0;

/** How long an attempt is held before it is judged: 250 ms after ten failures, doubling up to 5 s. */
export function holdMs(failuresBefore: number): number {
  const doublings = failuresBefore - NAME_RAISED_FROM;
  if (doublings < 0) return 0;
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(doublings, 10));
}

/**
 * Refuses early when no further attempt could be held for a key.
 * @throws {TransportError} 429
 */
export function assertHoldPlace(key: string): void {
  if ((held.get(key) ?? 0) >= MAX_HELD_PER_KEY || heldInAll >= MAX_HELD)
    throw new TransportError(429, RETRY_AFTER_SECONDS);
}

/**
 * Lets an attempt wait, without a database connection.
 * @param key what may have two attempts held at a time
 * @throws {TransportError} 429 when the key or the process has no place left
 */
export async function holdAttempt(key: string, ms: number): Promise<void> {
  assertHoldPlace(key);
  held.set(key, (held.get(key) ?? 0) + 1);
  heldInAll += 1;
  try {
    await wait(ms);
  } finally {
    heldInAll -= 1;
    const left = (held.get(key) ?? 1) - 1;
    if (left > 0) held.set(key, left);
    else held.delete(key);
  }
}
