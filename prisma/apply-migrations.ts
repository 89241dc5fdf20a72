import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { buildIndexes } from './build-indexes.ts';
import { withoutLongLocks } from './without-long-locks.ts';

const DIRECTORY = join(import.meta.dirname, 'migrations');

/** Prisma's own table with the same columns, so that Prisma's tools recognize the history. */
const HISTORY_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** First line of a migration that runs outside of a transaction, which concurrent index builds require. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/;

export type Migration = { name: string; sql: string; checksum: string };

/** How a migration relates to a database. */
export type MigrationState = 'applied' | 'missing' | 'changed' | 'unknown';

/** The migrations in prisma/migrations, in order. */
export function listMigrations(): Migration[] {
  return listMigrationNames().map((name) => {
    const sql = readFileSync(join(DIRECTORY, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Names of the migrations, in order. */
export function listMigrationNames(): string[] {
  return readdirSync(DIRECTORY)
    .filter((name) => existsSync(join(DIRECTORY, name, 'migration.sql')))
    .sort();
}

/**
 * Applies missing migrations, each in one transaction with its history row, so that a crash leaves
 * both or neither; migrations of concurrent indexes can be repeated instead. (Prisma's engine on a
 * driver adapter would split a script at every semicolon, also inside function bodies.)
 * @param say prints a line about a lock that is waited for
 * @returns the names applied
 * @throws Error if an applied migration has been edited, or one fails
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: Migration[] = listMigrations(),
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  await client.query(HISTORY_TABLE);
  const missing = await listMissing(client, migrations);
  for (const migration of missing) await applyOne(client, migration, say);
  return missing.map(({ name }) => name);
}

/**
 * The migrations that a database lacks, in order. Changes nothing.
 * @throws Error if an applied migration has been edited
 */
export async function listMissing(
  client: pg.Client,
  migrations: Migration[] = listMigrations(),
): Promise<Migration[]> {
  const states = await readMigrationStates(client, migrations);
  const [changed] = migrations.filter(({ name }) => states.get(name) === 'changed');
  if (changed)
    throw new Error(
      `Migration ${changed.name} was changed after it was applied to this database; ` +
        'restore its file and write a new migration instead.',
    );
  return migrations.filter(({ name }) => states.get(name) === 'missing');
}

/** The state of every migration by name; `unknown` ones were applied by another version. Changes nothing. */
export async function readMigrationStates(
  client: pg.Client,
  migrations: Migration[] = listMigrations(),
): Promise<Map<string, MigrationState>> {
  const applied = await appliedChecksums(client);
  const states = new Map<string, MigrationState>(
    [...applied.keys()].map((name) => [name, 'unknown']),
  );
  for (const { name, checksum } of migrations) {
    const found = applied.get(name);
    if (found === undefined) states.set(name, 'missing');
    else states.set(name, found === checksum ? 'applied' : 'changed');
  }
  return states;
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query(
    "SELECT FROM pg_tables WHERE tablename = '_prisma_migrations' AND schemaname = current_schema()",
  );
  if (tables.length === 0) return new Map();
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `SELECT migration_name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/** Whether the SQL of a migration runs outside of a transaction. */
export function isOutsideTransaction(sql: string): boolean {
  return OUTSIDE_TRANSACTION.test(sql);
}

async function applyOne(
  client: pg.Client,
  migration: Migration,
  say: (line: string) => void,
): Promise<void> {
  const { name, sql } = migration;
  const waiting = () => say(`Migration ${name} waits for a lock and tries again …`);
  try {
    if (isOutsideTransaction(sql)) {
      await buildIndexes(client, sql, waiting);
      await record(client, migration);
    } else {
      await withoutLongLocks(client, () => applyInTransaction(client, migration), waiting);
    }
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${describe(error, sql)}`, { cause: error });
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}

/** Adds the line number to an error; Postgres reports only the character position. */
function describe(error: unknown, sql: string): string {
  const { message, position, where } = error as {
    message: string;
    position?: string;
    where?: string;
  };
  const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
  return `${message}${line}${where ? ` in ${where.split('\n')[0]}` : ''}`;
}
