import { randomUUID } from 'node:crypto';
import type { Pool } from '#lib/base/db/client';
import { enqueue } from '#lib/base/queue/enqueue';
import { addressLimiter } from '#lib/running/limits/rate-limit';
import { requirePuzzleProof } from './require-puzzle-proof.ts';

/** Requests per address; each further one requires a solved puzzle. An office may have one address. */
const PUZZLE_AFTER = { points: 5, seconds: 15 * 60 };

interface RecoveryRequest {
  /** Login name or mail address, as typed. */
  account: string;
  puzzle_id?: string | undefined;
}

/**
 * Takes a request for a mail with which a recovery can be started. The worker looks the account up and sends the mail,
 * so that the answer and its time are the same for every account.
 * @returns the id by which the code of the mail is entered; there may be no mail
 * @throws {AppError} 4013 a solved puzzle is required
 */
export async function requestRecovery(
  pool: Pool,
  { account, puzzle_id: puzzleId }: RecoveryRequest,
  address: string,
): Promise<{ request_id: string }> {
  const { allowed } = await addressLimiter('recover', PUZZLE_AFTER).take(address);
  if (!allowed) await requirePuzzleProof(pool, { puzzleId, address });
  const id = randomUUID();
  await enqueue(pool, 'recovery_mail', { id, account: account.toLowerCase() });
  return { request_id: id };
}
