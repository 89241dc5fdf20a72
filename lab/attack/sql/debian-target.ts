import { existsSync, readdirSync } from 'node:fs';
import { startPostgres } from '#lab/ops/support/postgres-cluster';
import { migrate } from '#prisma/migrate-database';
import type { SqlTarget } from './target.ts';

const FOLDER = '/usr/lib/postgresql';
const DATABASE = 'jinku';
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const PASSWORD = 'only for tests';

/** True if this machine has a Postgres of Debian's packages. */
export function hasDebianPostgres(): boolean {
  return existsSync(FOLDER) && readdirSync(FOLDER).length > 0;
}

/** Starts Debian's Postgres with a migrated, empty database. */
export async function startDebianTarget(): Promise<SqlTarget & { stop(): Promise<void> }> {
  const server = await startPostgres(FAST);
  try {
    for (const role of ['jinku_owner', 'jinku_app'])
      await server.run(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
    await server.run(`CREATE DATABASE ${DATABASE} OWNER jinku_owner`);
    const urlOf = (role: string) => server.url(DATABASE, [role, PASSWORD]);
    const target = { ownerUrl: urlOf('jinku_owner'), appUrl: urlOf('jinku_app') };
    await migrate(target.ownerUrl, target.appUrl);
    return { ...target, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
