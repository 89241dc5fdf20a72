import type { Pool } from '#lib/db/client';
import { SWEEP_BATCH } from '#lib/db/sweep-batch';

/**
 * Removes a batch of what is left of jobs that were queued anew while a worker held them and died: the queue
 * takes their key away and never runs them again. Jobs that have failed for good keep their key, and
 * stay for somebody to look at.
 * @returns how many were removed
 */
export async function deleteReplacedJobs(pool: Pool): Promise<number> {
  return pool.$executeRaw`
    DELETE FROM graphile_worker._private_jobs WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM graphile_worker._private_jobs
      WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL
        AND updated_at < now() - interval '1 day'
      LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}
