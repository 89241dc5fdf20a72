import type { Pool } from '#lib/db/client';
import { SWEEP_BATCH } from '#lib/db/sweep-batch';

/**
 * Removes a batch of quotes that nobody took and that expired more than a day ago.
 * @returns how many were removed
 */
export async function deleteOldQuotes(pool: Pool): Promise<number> {
  return pool.$executeRaw`
    DELETE FROM price_quote WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM price_quote
      WHERE expires_at < clock_timestamp() - interval '1 day' AND used_at IS NULL
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}
