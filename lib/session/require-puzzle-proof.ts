import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { consumePuzzleProof } from '#lib/puzzle/challenge';

/**
 * Wants a freshly solved puzzle, and uses it up.
 * @throws {AppError} 4013 without one
 */
export async function requirePuzzleProof(
  db: Db,
  puzzleId: string | undefined,
  address: string,
): Promise<void> {
  const proved = puzzleId !== undefined && (await consumePuzzleProof(db, { puzzleId, address }));
  if (!proved) throw new AppError(4013);
}
