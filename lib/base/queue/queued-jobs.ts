/**
 * The query of all jobs, with those that a worker has yet to move to the queue: run_at, locked_at, attempts,
 * max_attempts, key. A request has not been attempted.
 */
export const QUEUED_JOBS = `
  SELECT run_at, locked_at, attempts, max_attempts, key FROM graphile_worker._private_jobs
  UNION ALL SELECT run_at, NULL, 0, 1, key FROM job_request`;
