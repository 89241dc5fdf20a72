import type { Db } from '#lib/base/db/client';
import { hostKey } from '#lib/running/limits/address-groups';
import { logSecurityEvent } from '#lib/running/security-log/security-log';
import { assertDelaySlot, delayAttempt, delayMs } from './delay-attempt.ts';
import {
  type AttemptRequirements,
  type CountedAttempt,
  countUnknownDevice,
  readRequirements,
  refundIfUnverified,
} from './login-failures.ts';
import { requirePuzzleProof } from './require-puzzle-proof.ts';

/** A sign-in attempt from a device that has not signed in to the account before. */
export interface UnknownDeviceAttempt {
  /** Lower-case username; the account may not exist. */
  usernameKey: string;
  puzzleId: string | undefined;
  address: string;
}

/**
 * Counts an attempt and applies the puzzle and the delay that earlier failures require. The
 * requirements are read first, so that attempts without a puzzle proof cannot raise the count of a
 * name; the consumed count then decides.
 * @throws {AppError} 4013 a solved puzzle is required
 * @throws {TransportError} 429 too many attempts are delayed
 */
export async function admitUnknownDevice(
  db: Db,
  stranger: UnknownDeviceAttempt,
): Promise<CountedAttempt> {
  const { usernameKey, address } = stranger;
  const expected = await readRequirements(usernameKey, address);
  const holdKey = `${usernameKey} ${hostKey(address)}`;
  // Before the proof is consumed, so that it is not wasted.
  if (delayMs(expected.failuresBefore) > 0) assertDelaySlot(holdKey);
  await requireProof(db, stranger, expected);
  const attempt = await countUnknownDevice(usernameKey, address);
  await refundIfUnverified(attempt, async () => {
    // Concurrent attempts may have raised the requirements. The first proof has been consumed.
    if (isStronger(attempt, expected)) await requireProof(db, stranger, attempt);
    const ms = delayMs(attempt.failuresBefore);
    if (ms === 0) return;
    logSecurityEvent('sign-in delayed', { address, ms });
    await delayAttempt(holdKey, ms);
  });
  return attempt;
}

async function requireProof(
  db: Db,
  stranger: UnknownDeviceAttempt,
  { puzzle }: AttemptRequirements,
): Promise<void> {
  if (puzzle === 'none') return;
  const { puzzleId, address, usernameKey } = stranger;
  const drawnFor = puzzle === 'drawn-for-name' ? usernameKey : undefined;
  await requirePuzzleProof(db, { puzzleId, address, drawnFor });
}

const STRENGTH = { none: 0, any: 1, 'drawn-for-name': 2 } as const;
const isStronger = (one: AttemptRequirements, other: AttemptRequirements) =>
  STRENGTH[one.puzzle] > STRENGTH[other.puzzle];
