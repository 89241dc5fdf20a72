import type { Pool } from '#lib/db/client';
import { createChallenge, verifyChallenge } from '#lib/puzzle/challenge';

/** A puzzle solved from an address. @returns its id */
export async function solvedPuzzle(db: Pool, address: string): Promise<string> {
  const { id } = await createChallenge(db, { address });
  const { gapX } = await db.puzzleChallenge.findUniqueOrThrow({ where: { id } });
  await verifyChallenge(db, { id, x: gapX, address });
  return id;
}
