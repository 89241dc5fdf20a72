import { parseArgs } from 'node:util';
import pg from 'pg';
import { isOutsideTransaction, listMissing, readMigrationStates } from '#prisma/apply-migrations';
import { migrate } from '#prisma/migrate-database';
import { diffSchema, writeMigration } from '#prisma/schema-diff';
import { BootError, runMain } from './boot/boot-error.ts';
import { bootLocal } from './boot/database/local-database.ts';
import { requireModeIfSet } from './boot/settings/require-installation.ts';

const USAGE = `Usage: node scripts/migrate.ts [option]
  (none)        apply what the database lacks
  --status      list every migration as applied, missing, changed or unknown; exit 1 unless all are applied
  --dry-run     print the SQL of the missing migrations, and change nothing
  --diff NAME   write the next migration from the difference between the migrated database and prisma/schema
  --check       exit 1 when the migrated database and prisma/schema differ`;

const INSUFFICIENT_PRIVILEGE = '42501';

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
      check: { type: 'boolean' },
      status: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  const { close } = await bootLocal();
  try {
    if (values.check) return await onOwner(check);
    const { diff } = values;
    if (diff !== undefined) return await onOwner((client) => writeDifference(client, diff));
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

async function check(client: pg.Client): Promise<void> {
  await requireMigrated(client);
  if (await diffSchema(client))
    throw new BootError(
      'prisma/schema has changed since the last migration: run node scripts/migrate.ts --diff NAME.',
    );
}

async function writeDifference(client: pg.Client, name: string): Promise<void> {
  await requireMigrated(client);
  const folder = await writeMigration(client, name);
  console.log(folder ? `Wrote prisma/migrations/${folder}.` : 'The schema has not changed.');
}

async function requireMigrated(client: pg.Client): Promise<void> {
  const [missing] = await listMissing(client);
  if (missing) throw new BootError(`The database lacks ${missing.name}: run npm run migrate.`);
}

await runMain(main);
