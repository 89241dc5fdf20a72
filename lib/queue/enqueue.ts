import type { Db } from '#lib/db/client';

/** Work that the worker does, by name, with what it needs to know. */
export interface JobPayloads {
  sandbox_recharge: { id: string };
  sandbox_payout: { id: string };
  settle: { id: string };
}

/**
 * Queues a job inside the caller's transaction: it exists exactly if the transaction commits. A job
 * of the same name and id replaces the one that waits.
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
