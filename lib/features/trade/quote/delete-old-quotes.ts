import type { Pool } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';

/**
 * Deletes a batch of unused quotes that expired more than a day ago.
 * @returns how many were deleted
 */
export async function deleteOldQuotes(pool: Pool): Promise<number> {
  return pool.$executeRaw`
    DELETE FROM price_quote WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM price_quote
      WHERE expires_at < clock_timestamp() - interval '1 day' AND used_at IS NULL
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}
