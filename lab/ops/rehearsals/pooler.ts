import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTACKED, openTarget } from '#lab/attack/support/open-target';
import { buildPages } from '#scripts/boot/build/build';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { runProgram } from '#scripts/boot/run-program';
import { openTestCluster } from '#scripts/testing/test-cluster';
import { countVitest, type VitestReport } from '#scripts/testing/test-report';
import { databaseUrls, type TestCluster } from '#tests/support/database/clone-database';
import { measureTickAge, tryOut } from '../support/pooled-site.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { withPooler } from '../support/with-pooler.ts';

const REPORTS = join(PROJECT_ROOT, '.test/reports');

const SECONDS = { short: 5, long: 60 };

/** A site and all tests with a database, whose connections go through PgBouncer in transaction mode. */
export const pooler: Rehearsal = {
  name: 'pooler',
  summary: 'a site and the database tests through PgBouncer in transaction mode',
  inTest: false,
  run: (say) =>
    onPooledCluster(async (cluster) => {
      const findings = await runSite(cluster, SECONDS.long, say);
      say('the database tests take some minutes');
      return [...findings, await runDatabaseTests(cluster)];
    }),
};

/** The same site, for a shorter time and without the tests. */
export const poolerSite: Rehearsal = {
  name: 'pooler-site',
  summary: 'a site through PgBouncer in transaction mode: sign-up, order, stream',
  inTest: true,
  run: (say) => onPooledCluster((cluster) => runSite(cluster, SECONDS.short, say)),
};

/** Runs `work` with a cluster of its own behind PgBouncer. */
async function onPooledCluster(
  work: (cluster: TestCluster) => Promise<Finding[]>,
): Promise<Finding[]> {
  const { cluster, close } = await openTestCluster();
  try {
    const { port, stop } = await withPooler(cluster);
    try {
      return await work({ ...cluster, poolerPort: port });
    } finally {
      await stop();
    }
  } finally {
    process.env.DIRECT_DATABASE_URL = '';
    await close();
  }
}

async function runSite(
  cluster: TestCluster,
  seconds: number,
  say: (line: string) => void,
): Promise<Finding[]> {
  await buildPages({ say });
  process.env.DIRECT_DATABASE_URL = databaseUrls(cluster, ATTACKED).directUrl;
  const target = await openTarget(cluster, 'error');
  try {
    return [await tryOut(target), await measureTickAge(seconds)];
  } finally {
    await target.stop();
  }
}

async function runDatabaseTests(cluster: TestCluster): Promise<Finding> {
  mkdirSync(REPORTS, { recursive: true });
  const report = join(REPORTS, `pooler-${process.pid}.json`);
  const args = ['run', '--project', 'database', '--reporter=default', '--reporter=json'];
  await runProgram('node_modules/vitest/vitest.mjs', [...args, `--outputFile.json=${report}`], {
    env: { ...process.env, CI: '1', TEST_CLUSTER: JSON.stringify(cluster) },
    live: true,
  });
  const { passed, failed, failures } = countVitest(
    JSON.parse(readFileSync(report, 'utf8')) as VitestReport,
  );
  return {
    name: 'every database test passes through PgBouncer',
    held: failures.length === 0,
    seen: `${passed} passed, ${failed} failed`,
  };
}
