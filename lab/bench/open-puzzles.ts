import { keyedHash } from '#lib/access/puzzle/limits/failure-counters';
import type { Pool } from '#lib/base/db/client';
import { hostKey } from '#lib/running/limits/address-groups';

const GAP_X = 100;
const WORK_COUNTER = 1;
const HOUR_MS = 3_600_000;

/** The right answer to a puzzle of `openPuzzles`. */
export function rightAnswer(n: number): object {
  return { id: `bench-${n}`, x: GAP_X, work: WORK_COUNTER };
}

/**
 * Stores puzzles without drawing them, valid for an hour, each for an address of its own.
 * @param addressOf the address that may answer puzzle `n`
 */
export async function openPuzzles(
  db: Pool,
  count: number,
  addressOf: (n: number) => string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const data = Array.from({ length: count }, (_, n) => ({
    ...{ id: `bench-${n}`, gapX: GAP_X, workCounter: WORK_COUNTER, expiresAt },
    address: keyedHash(hostKey(addressOf(n))),
  }));
  for (let from = 0; from < count; from += 1_000)
    await db.puzzleChallenge.createMany({ data: data.slice(from, from + 1_000) });
}
