import type { Pool } from '#lib/db/client';

/**
 * Removes what is left of jobs that were queued anew while a worker held them and died: the queue
 * takes their key away and never runs them again. Jobs that have failed for good keep their key, and
 * stay for somebody to look at.
 */
export async function deleteReplacedJobs(pool: Pool): Promise<void> {
  await pool.$executeRaw`
    DELETE FROM graphile_worker._private_jobs
    WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL
      AND updated_at < now() - interval '1 day'`;
}
