import type { Pool } from '#lib/db/client';
import { createChallenge, verifyChallenge } from '#lib/puzzle/challenge';

/**
 * A puzzle solved from an address; the answers are read from its row.
 * @param username the name it is drawn for, if any
 * @returns its id
 */
export async function solvedPuzzle(db: Pool, address: string, username?: string): Promise<string> {
  const { id } = await createChallenge(db, { address, username });
  const { gapX, workCounter } = await db.puzzleChallenge.findUniqueOrThrow({ where: { id } });
  await verifyChallenge(db, { id, x: gapX, work: workCounter, address });
  return id;
}
