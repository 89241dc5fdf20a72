import type { Db } from '#lib/db/client';
import { hostKey } from '#lib/limits/address-groups';
import { logSecurityEvent } from '#lib/security-log/security-log';
import { assertHoldPlace, holdAttempt, holdMs } from './hold-attempt.ts';
import {
  type CountedAttempt,
  countStranger,
  type Hurdles,
  keepUnlessUnjudged,
  readHurdles,
} from './login-failures.ts';
import { requirePuzzleProof } from './require-puzzle-proof.ts';

/** An attempt on a name from a device that is not known. */
export interface StrangersAttempt {
  /** Lower-cased, whether or not there is such an account. */
  usernameKey: string;
  puzzleId: string | undefined;
  address: string;
}

/**
 * Counts an attempt and lets it through once it has passed the puzzle and the delay that failures
 * ask for. What is wanted is read first, so that attempts without a proof cannot drive the counts
 * of a name up; the count that is taken then decides.
 * @throws {AppError} 4013 a solved puzzle is wanted
 * @throws {TransportError} 429 too many attempts are held back
 */
export async function admitStranger(db: Db, stranger: StrangersAttempt): Promise<CountedAttempt> {
  const { usernameKey, address } = stranger;
  const expected = await readHurdles(usernameKey, address);
  const holdKey = `${usernameKey} ${hostKey(address)}`;
  // Before the proof, which would be used up for nothing.
  if (holdMs(expected.failuresBefore) > 0) assertHoldPlace(holdKey);
  await showProof(db, stranger, expected);
  const attempt = await countStranger(usernameKey, address);
  await keepUnlessUnjudged(attempt, async () => {
    // Others were counted meanwhile; a proof that was shown has been used up.
    if (isStronger(attempt, expected)) await showProof(db, stranger, attempt);
    const ms = holdMs(attempt.failuresBefore);
    if (ms === 0) return;
    logSecurityEvent('sign-in delayed', { address, ms });
    await holdAttempt(holdKey, ms);
  });
  return attempt;
}

async function showProof(db: Db, stranger: StrangersAttempt, { puzzle }: Hurdles): Promise<void> {
  if (puzzle === 'none') return;
  const { puzzleId, address, usernameKey } = stranger;
  const drawnFor = puzzle === 'drawn-for-name' ? usernameKey : undefined;
  await requirePuzzleProof(db, { puzzleId, address, drawnFor });
}

const STRENGTH = { none: 0, any: 1, 'drawn-for-name': 2 } as const;
const isStronger = (one: Hurdles, other: Hurdles) => STRENGTH[one.puzzle] > STRENGTH[other.puzzle];
