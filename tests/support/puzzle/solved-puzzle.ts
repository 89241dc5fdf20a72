import { createChallenge, verifyChallenge } from '#lib/access/puzzle/challenge';
import type { Pool } from '#lib/base/db/client';

/**
 * Solves a puzzle from an address, with the solution read from its row.
 * @param username the username it is issued for, if any
 * @returns its id
 */
export async function solvedPuzzle(db: Pool, address: string, username?: string): Promise<string> {
  const { id } = await createChallenge(db, { address, username });
  const { gapX, workCounter } = await db.puzzleChallenge.findUniqueOrThrow({ where: { id } });
  await verifyChallenge(db, { id, x: gapX, work: workCounter, address });
  return id;
}
