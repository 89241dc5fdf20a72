import { consumePuzzleProof } from '#lib/access/puzzle/challenge';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { logSecurityEvent } from '#lib/running/security-log/security-log';

/**
 * Consumes the proof of a recently solved puzzle.
 * @param proof.drawnFor lower-case username that the puzzle must have been drawn for, if failures have
 *   raised its price
 * @throws {AppError} 4013 without a valid proof
 */
export async function requirePuzzleProof(
  db: Db,
  proof: { puzzleId: string | undefined; address: string; drawnFor?: string | undefined },
): Promise<void> {
  const { puzzleId, address, drawnFor } = proof;
  if (puzzleId !== undefined && (await consumePuzzleProof(db, { puzzleId, address, drawnFor })))
    return;
  logSecurityEvent(puzzleId === undefined ? 'puzzle wanted' : 'puzzle proof refused', {
    code: 4013,
    address,
  });
  throw new AppError(4013);
}
