import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#prisma/migrate-database';
import type { TestCluster } from '#tests/support/database/clone-database';
import {
  APP_ROLE,
  clusterSettings,
  clusterUrl,
  DATABASE,
  OWNER_ROLE,
  SUPERUSER,
} from '../boot/cluster-settings.ts';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { openLocalDatabase } from '../boot/database/local-database.ts';
import { stopPostmaster } from '../boot/database/postmaster.ts';
import { readIdentity } from '../boot/lock-file.ts';
import { isAlive, ownIdentity } from '../boot/process-identity.ts';
import { beginPaper, onDatabase } from '../boot/settings/installation.ts';
import { loadLocalEnvironment } from '../boot/settings/local-environment.ts';
import { keepSecrets } from '../boot/settings/secrets.ts';

const RUNS = join(PROJECT_ROOT, '.test/runs');

export type OpenTestCluster = { cluster: TestCluster; close(): Promise<void> };

/**
 * Starts a new cluster for one test run, fast and not durable, with a migrated template database.
 * Points DATA_DIR and both connection strings of this process to it, permanently.
 */
export async function openTestCluster(): Promise<OpenTestCluster> {
  await sweepDeadRuns();
  const folder = join(RUNS, String(process.pid));
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  writeFileSync(join(folder, 'run.json'), JSON.stringify(ownIdentity()));
  Object.assign(process.env, {
    DATA_DIR: folder,
    DATABASE_URL: '',
    MIGRATE_DATABASE_URL: '',
    // Tests start hundreds of programs; with compiled code on disk each takes half the CPU to start.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  });
  await loadLocalEnvironment({ file: false });
  const local = await openLocalDatabase({ fast: true });
  await migrate();
  await keepSecrets();
  await onDatabase(process.env.DATABASE_URL ?? '', (client) => beginPaper(client, 'system:test'));
  return {
    cluster: await describeCluster(),
    close: async () => {
      await local.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The cluster of the surrounding `npm test`, or a new one. */
export async function takeCluster(): Promise<OpenTestCluster> {
  const { TEST_CLUSTER } = process.env;
  if (!TEST_CLUSTER) return openTestCluster();
  return { cluster: JSON.parse(TEST_CLUSTER) as TestCluster, close: async () => undefined };
}

/** The cluster of the surrounding test run, or the one that this process has opened. */
export async function presentTestCluster(): Promise<TestCluster> {
  const { TEST_CLUSTER } = process.env;
  return TEST_CLUSTER ? (JSON.parse(TEST_CLUSTER) as TestCluster) : describeCluster();
}

async function describeCluster(): Promise<TestCluster> {
  const { port, superuser, owner, app } = await clusterSettings();
  // A template can't be cloned while it has connections.
  const client = new pg.Client({
    connectionString: clusterUrl(port, SUPERUSER, superuser, 'postgres'),
  });
  await client.connect();
  await client.query(`ALTER DATABASE ${DATABASE} IS_TEMPLATE true`);
  await client.end();
  return {
    host: '127.0.0.1',
    port,
    template: DATABASE,
    superuser: [SUPERUSER, superuser],
    owner: [OWNER_ROLE, owner],
    app: [APP_ROLE, app],
  };
}

/** Removes the folders of killed test runs and stops their Postgres. */
async function sweepDeadRuns(): Promise<void> {
  mkdirSync(RUNS, { recursive: true });
  for (const name of readdirSync(RUNS)) {
    const folder = join(RUNS, name);
    const run = readIdentity(join(folder, 'run.json'));
    if (run && isAlive(run)) continue;
    process.env.DATA_DIR = folder;
    await stopPostmaster();
    rmSync(folder, { recursive: true, force: true });
  }
}
