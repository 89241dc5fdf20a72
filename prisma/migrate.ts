import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { keepKeyDays } from '#lib/running/partitions/key-days';
import { prepareMonths } from '#lib/running/partitions/prepare-months';
import { BootError, runMain } from '#scripts/boot/boot-error';
import { bootLocal } from '#scripts/boot/database/local-database';
import { requireModeIfSet } from '#scripts/boot/settings/require-installation';
import {
  applyMigrations,
  isOutsideTransaction,
  listMissing,
  readMigrationStates,
} from './apply-migrations.ts';
import { applyGrants, servesPreviousRelease } from './grants.ts';
import { acceptSchema, diffSchema, writeMigration } from './schema-diff.ts';
import { LOCK_TIMEOUT_MS, withoutLongLocks } from './without-long-locks.ts';

const USAGE = `Usage: node prisma/migrate.ts [option]
  (none)        apply what the database lacks
  --status      list every migration as applied, missing, changed or unknown; exit 1 unless all are applied
  --dry-run     print the SQL of the missing migrations, and change nothing
  --diff NAME   write the next migration from the difference between prisma/schema and the snapshot
                prisma/migrations/datamodel.prisma, and move the snapshot on
  --accept      only move the snapshot on, when hand-written migrations already lead to the schema
  --check       exit 1 when prisma/schema and the snapshot differ`;

/** "jinku": serializes processes that migrate the same database. */
const ADVISORY_LOCK = 0x6a696e6b75;
const TURN_POLL_MS = 200;
const INSUFFICIENT_PRIVILEGE = '42501';

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
  if (!ownerUrl || !appUrl) throw new BootError('DATABASE_URL is missing.');
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
  if (!user) throw new BootError('DATABASE_URL names no role.');
  return user;
}

function refuseWithoutRight(error: Error & { code?: string }): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new BootError(
    `${error.message}: MIGRATE_DATABASE_URL must name the role that owns the database.`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      diff: { type: 'string' },
      accept: { type: 'boolean' },
      check: { type: 'boolean' },
      status: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.accept) return acceptSchema();
  if (values.check) return check();
  if (values.diff !== undefined) {
    const folder = await writeMigration(values.diff);
    return console.log(
      folder ? `Wrote prisma/migrations/${folder}.` : 'The schema has not changed.',
    );
  }
  const { close } = await bootLocal();
  try {
    if (values.status) return await onOwner(printStatus);
    if (values['dry-run']) return await onOwner(printMissing);
    await requireModeIfSet();
    const applied = await migrate(undefined, undefined, console.log).catch(refuseWithoutRight);
    console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
  } finally {
    await close();
  }
}

async function onOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function printStatus(client: pg.Client): Promise<void> {
  const states = [...(await readMigrationStates(client))].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, state] of states) console.log(`${state.padEnd(8)} ${name}`);
  if (states.some(([, state]) => state !== 'applied')) process.exitCode = 1;
}

async function printMissing(client: pg.Client): Promise<void> {
  const missing = await listMissing(client);
  if (missing.length === 0) console.log('-- The database is up to date.');
  for (const migration of missing) {
    const how = isOutsideTransaction(migration.sql)
      ? 'outside of a transaction'
      : 'in one transaction';
    console.log(`-- ${migration.name}, ${how}\n${migration.sql.trim()}\n`);
  }
}

async function check(): Promise<void> {
  if (await diffSchema()) {
    throw new BootError(
      'prisma/schema has changed since the last migration: run node prisma/migrate.ts --diff NAME.',
    );
  }
}

if (import.meta.main) await runMain(main);
