import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { openDedicatedConnection } from '#lib/db/dedicated-connection';
import { log } from '#lib/log';

/** First key of the locks that say which workers live. */
const LOCK_SPACE = 1_785_621_368;
const LOOK_MS = 1_000;
/**
 * Looks in a row in which a worker must be missing before it counts as dead. One whose connection
 * broke is back before the next of them.
 */
const PATIENCE = 3;

export interface LivenessLock {
  close(): Promise<void>;
}

/**
 * Says to the other workers that this one lives, by a lock that Postgres drops with the process, and
 * gives the jobs that a dead one holds back to the queue, some three seconds after its death. The
 * queue itself would wait for four hours.
 * @param workerId what the queue writes into `locked_by` for this process
 */
export async function holdLivenessLock(workerId: string): Promise<LivenessLock> {
  const missing = new Map<string, number>();
  let client: Client | null = null;
  let nap = new AbortController();
  let closed = false;

  async function connect(): Promise<Client> {
    const opened = await openLocked(workerId);
    // A lost lock makes this worker look dead: the nap ends at once.
    opened.once('end', () => {
      client = null;
      nap.abort();
    });
    return opened;
  }

  async function look(): Promise<void> {
    try {
      client ??= await connect();
      await releaseJobsOfDead(client, workerId, missing);
    } catch (error) {
      log().warn({ fault: (error as Error).message }, 'worker without its lifeline');
      missing.clear();
    }
  }

  async function watch(): Promise<void> {
    while (!closed) {
      nap = new AbortController();
      await delay(LOOK_MS, undefined, { signal: nap.signal }).catch(() => undefined);
      if (!closed) await look();
    }
  }

  client = await connect();
  const watching = watch();
  return {
    close: async () => {
      closed = true;
      nap.abort();
      await watching;
      await client?.end();
    },
  };
}

async function openLocked(workerId: string): Promise<Client> {
  const client = await openDedicatedConnection();
  // Shared: the session before this one may not have ended yet, and must not be waited for.
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2) & 2147483647)', [
    LOCK_SPACE,
    workerId,
  ]);
  return client;
}

/** @param missing in how many looks in a row each worker has been missing; brought up to date */
async function releaseJobsOfDead(
  client: Client,
  self: string,
  missing: Map<string, number>,
): Promise<void> {
  const absent = await listAbsent(client, self);
  const known = new Map(missing);
  missing.clear();
  for (const id of absent) missing.set(id, (known.get(id) ?? 0) + 1);
  const dead = absent.filter((id) => (missing.get(id) ?? 0) >= PATIENCE);
  if (dead.length === 0) return;
  await client.query('SELECT graphile_worker.force_unlock_workers($1)', [dead]);
  log().warn({ dead }, 'gave the jobs of dead workers back to the queue');
}

/** Workers that hold jobs and no lifeline. */
async function listAbsent(client: Client, self: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
     WHERE locked_by <> $2 AND NOT EXISTS (
       SELECT FROM pg_locks
       WHERE locktype = 'advisory' AND classid = $1::oid AND objsubid = 2
         AND objid = (hashtext(locked_by) & 2147483647)::oid
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    [LOCK_SPACE, self],
  );
  return rows.map(({ id }) => id);
}
