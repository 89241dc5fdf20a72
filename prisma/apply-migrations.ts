import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

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

export type Migration = { name: string; sql: string; checksum: string };

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
 * both or neither. (Prisma's engine on a driver adapter would split a script at every semicolon, also
 * inside function bodies.)
 * @returns the names applied
 * @throws Error if an applied migration has been edited, or one fails
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: Migration[] = listMigrations(),
): Promise<string[]> {
  await client.query(HISTORY_TABLE);
  const applied = await appliedChecksums(client);
  const names: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await applyOne(client, migration);
      names.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it was applied to this database; ` +
          'restore its file and write a new migration instead.',
      );
    }
  }
  return names;
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${describe(error, sql)}`, { cause: error });
  }
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
