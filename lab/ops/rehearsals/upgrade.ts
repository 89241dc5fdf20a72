import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type BenchMember, newBenchMembers } from '#lab/bench/web-members';
import { closeDatabase, database } from '#lib/base/db/client';
import { applyMigrations, listMissing, type Migration } from '#prisma/apply-migrations';
import { BootError } from '#scripts/boot/boot-error';
import { buildPages } from '#scripts/boot/build/build';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { runProgram } from '#scripts/boot/run-program';
import { beginPaper, onDatabase } from '#scripts/boot/settings/installation';
import { takeCluster } from '#scripts/testing/test-cluster';
import { siteEnvironment, startSite } from '#scripts/testing/test-site';
import {
  type ClonedDatabase,
  cloneDatabase,
  databaseUrls,
  dropDatabase,
} from '#tests/support/database/clone-database';
import { type LoadReport, type LoadRequest, showLoad, startLoad } from '../support/load.ts';
import {
  buildPreviousRelease,
  findProgram,
  previousReleaseCommit,
} from '../support/previous-release.ts';
import { type Finding, NotRehearsable, type Rehearsal } from '../support/rehearsal.ts';

const DATABASE = 'jinku_upgrade';
const MEMBERS = 40;
/** Requests a second: a site on a part of two cores answers them, so that a refusal is the migration's fault. */
const RATE = 20;
const READER_MS = 60_000;
/** Load on the new schema, once the migrations are applied. */
const AFTERWARDS_MS = 10_000;

/** A change of the table that every request reads, with the strongest lock. */
const ALTER: Migration = {
  name: '9999_rehearsal',
  sql: 'ALTER TABLE app_user ADD COLUMN rehearsal text',
  checksum: 'rehearsal',
};

/** The previous release serves while all newer migrations and one more ALTER wait behind a long reader. */
export const upgrade: Rehearsal = {
  name: 'upgrade',
  summary: `migrates behind a reader of ${READER_MS / 1000} s while the previous release serves`,
  inTest: true,
  run: rehearseUpgrade,
};

async function rehearseUpgrade(say: (line: string) => void): Promise<Finding[]> {
  const commit = previousReleaseCommit();
  if (commit === null)
    throw new NotRehearsable('This checkout has no history that reaches the previous release.');
  const previous = await buildPreviousRelease(commit, say);
  await buildPages({ say });
  const { cluster, close } = await takeCluster();
  await dropDatabase(cluster, DATABASE);
  await cloneDatabase({ ...cluster, template: 'template1' }, DATABASE);
  const urls = databaseUrls(cluster, DATABASE);
  try {
    await prepare(urls, previous.folder);
    return await upgradeUnderLoad(urls, previous.folder, say);
  } finally {
    await closeDatabase();
    await dropDatabase(cluster, DATABASE);
    await close();
  }
}

/** Migrates and seeds the database as the previous release does. */
async function prepare({ ownerUrl, appUrl }: ClonedDatabase, folder: string): Promise<void> {
  const env = siteEnvironment(appUrl, { MIGRATE_DATABASE_URL: ownerUrl });
  // Up to 0.2.0 these programs were in `prisma`.
  const programs = existsSync(join(folder, 'scripts/migrate.ts')) ? 'scripts' : 'prisma';
  await runIn(folder, `${programs}/migrate.ts`, env);
  await onDatabase(appUrl, (client) => beginPaper(client, 'system:rehearsal'));
  await runIn(folder, `${programs}/seed.ts`, env);
}

async function runIn(folder: string, script: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { ok, output } = await runProgram(findProgram(folder, script), [], { cwd: folder, env });
  if (!ok) throw new BootError(`${script} failed:\n${output}`);
}

async function upgradeUnderLoad(
  urls: ClonedDatabase,
  previousFolder: string,
  say: (line: string) => void,
): Promise<Finding[]> {
  process.env.DATABASE_URL = urls.appUrl;
  const members = await newBenchMembers(database(), MEMBERS, { gold: false });
  const requests = members.flatMap(requestsOf);
  const previous = await startSite(urls.appUrl, previousFolder);
  try {
    say(`${RATE} requests/s at the previous release`);
    const load = await startLoad(previous.origin, RATE, requests);
    const migrated = await migrateBehindReader(urls, say);
    const current = await startSite(urls.appUrl);
    try {
      const newLoad = await startLoad(current.origin, RATE / 2, requests);
      await delay(AFTERWARDS_MS);
      const [old, renewed] = await Promise.all([load.stop(), newLoad.stop()]);
      return [
        migrated,
        loadFinding('previous release', old),
        loadFinding('new release', renewed),
        await verifyBooks(urls),
      ];
    } finally {
      await current.stop();
    }
  } finally {
    await previous.stop();
  }
}

/** Calls, pages and top-ups of members that both releases know. */
function requestsOf({ token, cookie }: BenchMember): LoadRequest[] {
  return [
    { path: '/api/balance', body: {}, token },
    { path: '/home', cookie },
    { path: '/api/bills', body: {}, token },
    { path: '/api/recharge', body: { channel: 'bank', amount: '500' }, token, isWrite: true },
    { path: '/api/positions', body: {}, token },
    { path: '/market', cookie },
    { path: '/api/rooms', body: {}, token },
    { path: '/my', cookie },
  ];
}

/** Applies ALTER and all newer migrations while a transaction that has read every table stays open. */
async function migrateBehindReader(
  urls: ClonedDatabase,
  say: (line: string) => void,
): Promise<Finding> {
  const [reader, owner] = [clientOf(urls.ownerUrl), clientOf(urls.ownerUrl)];
  await Promise.all([reader.connect(), owner.connect()]);
  try {
    const missing = (await listMissing(owner)).length;
    await reader.query('BEGIN; SELECT FROM app_user; SELECT FROM session; SELECT FROM trade_order');
    const startedAt = performance.now();
    const reading = delay(READER_MS).then(() => reader.query('COMMIT'));
    await applyMigrations(owner, [ALTER], say);
    await runIn(
      PROJECT_ROOT,
      'scripts/migrate.ts',
      siteEnvironment(urls.appUrl, { MIGRATE_DATABASE_URL: urls.ownerUrl }),
    );
    await reading;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const seen = `an ALTER of app_user and ${missing} newer migrations in ${seconds} s, behind a reader of ${READER_MS / 1000} s`;
    return { name: 'the migrations are applied', held: true, seen };
  } finally {
    await Promise.all([reader.end(), owner.end()]);
  }
}

function clientOf(connectionString: string): pg.Client {
  return new pg.Client({ connectionString });
}

function loadFinding(who: string, report: LoadReport): Finding {
  return {
    name: `no request to the ${who} fails`,
    held: report.failed === 0,
    seen: showLoad(report),
  };
}

async function verifyBooks({ appUrl }: ClonedDatabase): Promise<Finding> {
  const args = ['ledger', 'verify', '--as', 'ops'];
  const { ok, output } = await runProgram('tests/support/programs/admin-as.ts', args, {
    env: siteEnvironment(appUrl),
  });
  return { name: 'the ledger is sound', held: ok, seen: output.trim().split('\n').at(-1) ?? '' };
}
