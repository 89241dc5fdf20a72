import { parseArgs } from 'node:util';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { BootError, runMain } from '#scripts/boot/boot-error';
import { bootLocal } from '#scripts/boot/database/local-database';
import { requireModeIfSet } from '#scripts/boot/settings/require-installation';
import { applyMigrations } from './apply-migrations.ts';
import { applyGrants } from './grants.ts';
import { acceptSchema, diffSchema, writeMigration } from './schema-diff.ts';

const USAGE = `Usage: node prisma/migrate.ts [option]
  (none)        apply what the database lacks
  --diff NAME   write the next migration from the difference between prisma/schema and the snapshot
                prisma/migrations/datamodel.prisma, and move the snapshot on
  --accept      only move the snapshot on, when hand-written migrations already lead to the schema
  --check       exit 1 when prisma/schema and the snapshot differ`;

/** "jinku": serializes processes that migrate the same database. */
const ADVISORY_LOCK = 0x6a696e6b75;

/**
 * Brings a database up to date as its owner: the product's migrations, those of the job queue, and the
 * grants of the application's role.
 * @param ownerUrl connection string of the role that owns the database
 * @param appUrl connection string of the application; no grants if it has the owner's role
 * @returns the names of the migrations applied
 * @throws Error naming the migration that failed, or was edited after it had been applied
 */
export async function migrate(
  ownerUrl = process.env.MIGRATE_DATABASE_URL,
  appUrl = process.env.DATABASE_URL,
): Promise<string[]> {
  if (!ownerUrl || !appUrl) throw new BootError('DATABASE_URL is missing.');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const applied = await applyMigrations(client);
    await runMigrations({ connectionString: ownerUrl, logger: undefined });
    const appRole = roleOf(appUrl);
    if (appRole !== client.user) await applyGrants(client, appRole);
    return applied;
  } finally {
    await client.end();
  }
}

function roleOf(url: string): string {
  const { user } = new pg.Client({ connectionString: url });
  if (!user) throw new BootError('DATABASE_URL names no role.');
  return user;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      diff: { type: 'string' },
      accept: { type: 'boolean' },
      check: { type: 'boolean' },
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
    await requireModeIfSet();
    const applied = await migrate();
    console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
  } finally {
    await close();
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
