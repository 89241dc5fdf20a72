import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { database } from '#lib/db/client';

const DEADLINE_MS = 3_000;

/** Whether requests can be served: the database answers in time and has every migration of this version. */
export async function isReady(): Promise<boolean> {
  try {
    const applied = await Promise.race([appliedMigrations(), deadline()]);
    return expectedMigrations().every((name) => applied.has(name));
  } catch {
    return false;
  }
}

async function appliedMigrations(): Promise<Set<string>> {
  const rows = await database().$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return new Set(rows.map((row) => row.name));
}

let expected: string[] | undefined;

function expectedMigrations(): string[] {
  expected ??= readdirSync(join(process.cwd(), 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return expected;
}

function deadline(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database took too long.')), DEADLINE_MS).unref();
  });
}
