import type { Db } from '#lib/db/client';

/** Jobs for the worker, by task name, with their payloads. */
export interface JobPayloads {
  sandbox_recharge: { id: string };
  sandbox_payout: { id: string };
  settle: { id: string };
}

/**
 * Queues a job inside the caller's transaction, so that it exists only if the transaction commits. A
 * waiting job with the same name and id is replaced.
 */
export async function enqueue<Name extends keyof JobPayloads>(
  tx: Db,
  name: Name,
  payload: JobPayloads[Name],
  delaySeconds = 0,
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => now() + ${delaySeconds} * interval '1 second', job_key => ${`${name}:${payload.id}`})`;
}
