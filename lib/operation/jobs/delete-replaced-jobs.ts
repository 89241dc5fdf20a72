import type { Pool } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';

/**
 * Deletes a batch of jobs that were added again while a worker held them and died: the queue removes
 * their key and never runs them again. Jobs that failed permanently keep their key and are kept for
 * inspection.
 * @returns how many were deleted
 */
export async function deleteReplacedJobs(pool: Pool): Promise<number> {
  return pool.$executeRaw`
    DELETE FROM graphile_worker._private_jobs WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM graphile_worker._private_jobs
      WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL
        AND updated_at < now() - interval '1 day'
      LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}
