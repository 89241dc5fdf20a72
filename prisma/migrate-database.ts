import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { keepKeyDays } from '#lib/running/partitions/key-days';
import { prepareMonths } from '#lib/running/partitions/prepare-months';
import { applyMigrations } from './apply-migrations.ts';
import { applyGrants, servesPreviousRelease } from './grants.ts';
import { LOCK_TIMEOUT_MS, withoutLongLocks } from './without-long-locks.ts';

/** "jinku": serializes processes that migrate the same database. */
const ADVISORY_LOCK = 0x6a696e6b75;
const TURN_POLL_MS = 200;

/**
 * Waits until no other process migrates. It polls, because a statement that waits for the lock holds a
 * snapshot, and an index that is built concurrently waits for that.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [ADVISORY_LOCK],
    );
    if (rows[0]?.taken) return;
    await delay(TURN_POLL_MS);
  }
}

/**
 * Brings a database up to date as its owner: the product's migrations, those of the job queue, and the
 * grants of the application's role. Requests can go on meanwhile (without-long-locks.ts).
 * @param ownerUrl connection string of the role that owns the database
 * @param appUrl connection string of the application; no grants if it has the owner's role
 * @param say prints a line about a lock that is waited for
 * @returns the names of the migrations applied
 * @throws Error naming the migration that failed, or was edited after it had been applied
 */
export async function migrate(
  ownerUrl = process.env.MIGRATE_DATABASE_URL,
  appUrl = process.env.DATABASE_URL,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  if (!ownerUrl || !appUrl) throw new Error('DATABASE_URL is missing.');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await waitForTurn(client);
    const applied = await applyMigrations(client, undefined, say);
    const waiting = () => say('The job queue or the grants wait for a lock and try again …');
    await withoutLongLocks(client, () => migrateJobQueue(ownerUrl), waiting);
    const appRole = roleOf(appUrl);
    if (appRole !== client.user)
      await withoutLongLocks(
        client,
        () => applyGrants(client, appRole, { keepCredentials: servesPreviousRelease(applied) }),
        waiting,
      );
    // Without a lock, or with more to do, the worker goes on.
    await prepareMonths(client);
    await keepKeyDays(client);
    return applied;
  } finally {
    await client.end();
  }
}

async function migrateJobQueue(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1, lock_timeout: LOCK_TIMEOUT_MS });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: undefined });
  } finally {
    await pool.end();
  }
}

function roleOf(url: string): string {
  const { user } = new pg.Client({ connectionString: url });
  if (!user) throw new Error('DATABASE_URL names no role.');
  return user;
}
