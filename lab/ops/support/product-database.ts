import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { deadlineStatements } from '#lib/base/db/deadlines';
import { migrate } from '#prisma/migrate-database';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { beginPaper, onDatabase } from '#scripts/boot/settings/installation';
import { loadLocalEnvironment } from '#scripts/boot/settings/local-environment';
import { seedDatabase } from '#scripts/testing/test-site';
import type { PostgresServer } from './postgres-cluster.ts';

export const DATABASE = 'jinku';
const OWNER = ['jinku_owner', 'owner of rehearsals'] as const;
export const APP_USER: [role: string, password: string] = [
  'jinku_app',
  'application of rehearsals',
];

/**
 * Makes a migrated and seeded database of the product in paper mode, with the two roles that operators
 * are told to make. This process then uses it, with keys of its own.
 * @returns the connection string of the application's role
 */
export async function makeProductDatabase(server: PostgresServer): Promise<string> {
  const [[owner, ownerPassword], [app, appPassword]] = [OWNER, APP_USER];
  await server.run(`CREATE ROLE ${owner} LOGIN PASSWORD '${ownerPassword}'`);
  await server.run(`CREATE ROLE ${app} LOGIN PASSWORD '${appPassword}'`);
  for (const statement of deadlineStatements(app)) await server.run(statement);
  await server.run(`CREATE DATABASE ${DATABASE} OWNER ${owner}`);
  const [ownerUrl, appUrl] = [server.url(DATABASE, OWNER), server.url(DATABASE, APP_USER)];
  const folder = join(PROJECT_ROOT, '.test/ops', String(process.pid));
  mkdirSync(folder, { recursive: true });
  Object.assign(process.env, {
    DATA_DIR: folder,
    NODE_ENV: 'production',
    DATABASE_URL: appUrl,
    DIRECT_DATABASE_URL: '',
    READ_DATABASE_URL: '',
  });
  await loadLocalEnvironment({ file: false });
  await migrate(ownerUrl, appUrl);
  await onDatabase(appUrl, (client) => beginPaper(client, 'system:test'));
  await seedDatabase(appUrl);
  return appUrl;
}
