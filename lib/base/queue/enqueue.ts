import { prepared, type Sql } from '#lib/base/db/prepared';

/** Jobs for the worker, by task name, with their payloads. */
export interface JobPayloads {
  sandbox_recharge: { id: string };
  sandbox_payout: { id: string };
  settle: { id: string };
  /** `id` is `terms:3:due`. */
  tell_document: { id: string };
  /** `id` of the change. */
  calendar: { id: string };
  recovery_mail: { id: string; account: string };
}

const requestJob = prepared(
  'request_job',
  `INSERT INTO job_request (task, payload, run_at, key)
   VALUES ($1, $2::json, now() + $3::integer * interval '1 second', $4)`,
);

/**
 * Requests a job inside the caller's transaction, so that it exists only if the transaction commits. The worker
 * moves requests to the queue, which replaces a waiting job with the same name and id.
 */
export async function enqueue<Name extends keyof JobPayloads>(
  sql: Sql,
  name: Name,
  payload: JobPayloads[Name],
  delaySeconds = 0,
): Promise<void> {
  await requestJob(sql, [name, JSON.stringify(payload), delaySeconds, `${name}:${payload.id}`]);
}

const addVerification = prepared(
  'add_verification',
  `SELECT id FROM graphile_worker.add_job(
     identifier => 'verify_all', payload => '{}'::json, queue_name => 'verify', job_key => 'verify_all')`,
);

/** Queues a verification of the whole books, which follows the step that runs, if one does. */
export async function enqueueVerification(sql: Sql): Promise<void> {
  await addVerification(sql, []);
}

const addScreening = prepared(
  'add_screening',
  `SELECT id FROM graphile_worker.add_job(
     identifier => 'screen', payload => '{}'::json, queue_name => 'screen', job_key => 'screen')`,
);

/** Makes the worker compare names now; otherwise it does within a minute. */
export async function enqueueScreening(sql: Sql): Promise<void> {
  await addScreening(sql, []);
}
