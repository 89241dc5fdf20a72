import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { openDedicatedConnection } from '#lib/base/db/dedicated-connection';
import { log } from '#lib/base/log';
import { markKeys } from '#lib/running/keys/key-marks';

/** First key of the advisory locks that mark live workers. */
export const LIVENESS_LOCK_SPACE = 1_785_621_368;
const CHECK_MS = 1_000;
/**
 * Consecutive checks without a lock after which a worker counts as dead. A worker that lost only its
 * connection takes the lock again before the next check.
 */
const MISSED_CHECKS = 3;

export interface LivenessLock {
  /** Returns the jobs of this worker to the queue; it must end then. */
  returnJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Marks this worker as live by an advisory lock, which Postgres releases when the process ends, and
 * returns the jobs of dead workers to the queue about three seconds after their death. The queue
 * alone would wait for four hours.
 * @param workerId the value of `locked_by` in this process's jobs
 */
export async function holdLivenessLock(workerId: string): Promise<LivenessLock> {
  const missing = new Map<string, number>();
  let client: Client | null = null;
  let pause = new AbortController();
  let closed = false;

  async function connect(): Promise<Client> {
    const opened = await openLocked(workerId);
    // Without the lock this worker counts as dead, so it reconnects without pause.
    opened.once('end', () => {
      client = null;
      pause.abort();
    });
    return opened;
  }

  async function check(): Promise<void> {
    try {
      client ??= await connect();
      await releaseJobsOfDead(client, workerId, missing);
    } catch (error) {
      log().warn({ fault: (error as Error).message }, 'worker without its liveness lock');
      missing.clear();
    }
  }

  async function watch(): Promise<void> {
    while (!closed) {
      pause = new AbortController();
      await delay(CHECK_MS, undefined, { signal: pause.signal }).catch(() => undefined);
      if (!closed) await check();
    }
  }

  client = await connect();
  const watching = watch();
  return {
    returnJobs: async () => {
      client ??= await connect();
      await unlock(client, [workerId]);
    },
    close: async () => {
      closed = true;
      pause.abort();
      await watching;
      await client?.end();
    },
  };
}

async function openLocked(workerId: string): Promise<Client> {
  const client = await openDedicatedConnection();
  // Shared, because the previous session may not have ended yet and would block an exclusive lock.
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2) & 2147483647)', [
    LIVENESS_LOCK_SPACE,
    workerId,
  ]);
  await markKeys(async (text, values) => (await client.query(text, values)).rows);
  return client;
}

/** @param missing consecutive checks in which each worker was missing; updated */
async function releaseJobsOfDead(
  client: Client,
  self: string,
  missing: Map<string, number>,
): Promise<void> {
  const absent = await listAbsent(client, self);
  const known = new Map(missing);
  missing.clear();
  for (const id of absent) missing.set(id, (known.get(id) ?? 0) + 1);
  const dead = absent.filter((id) => (missing.get(id) ?? 0) >= MISSED_CHECKS);
  if (dead.length === 0) return;
  await unlock(client, dead);
  log().warn({ dead }, 'returned the jobs of dead workers to the queue');
}

async function unlock(client: Client, workers: readonly string[]): Promise<void> {
  await client.query('SELECT graphile_worker.force_unlock_workers($1)', [workers]);
}

/** Lists workers that hold jobs but no liveness lock. */
async function listAbsent(client: Client, self: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
     WHERE locked_by <> $2 AND NOT EXISTS (
       SELECT FROM pg_locks
       WHERE locktype = 'advisory' AND classid = $1::oid AND objsubid = 2
         AND objid = (hashtext(locked_by) & 2147483647)::oid
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    [LIVENESS_LOCK_SPACE, self],
  );
  return rows.map(({ id }) => id);
}
