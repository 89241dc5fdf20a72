import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../boot/data-folder.ts';
import { runProgram } from '../../boot/run-program.ts';
import { openTestCluster } from '../../testing/test-cluster.ts';
import { countVitest, type VitestReport } from '../../testing/test-report.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { withPooler } from '../support/with-pooler.ts';

const REPORTS = join(PROJECT_ROOT, '.test/reports');

/** All tests with a database, whose connections go through PgBouncer in transaction mode. */
export const pooler: Rehearsal = {
  name: 'pooler',
  summary: 'the database tests through PgBouncer in transaction mode',
  inTest: false,
  run: async (say) => {
    const { cluster, close } = await openTestCluster();
    const pooled = await withPooler(cluster);
    try {
      say(`PgBouncer listens on port ${pooled.port}; the tests take some minutes`);
      return [await runDatabaseTests({ ...cluster, poolerPort: pooled.port })];
    } finally {
      await pooled.stop();
      await close();
    }
  },
};

/** Runs the tests; `OPS_TESTS` limits them to files whose path contains one of its words. */
async function runDatabaseTests(cluster: object): Promise<Finding> {
  mkdirSync(REPORTS, { recursive: true });
  const report = join(REPORTS, `pooler-${process.pid}.json`);
  const chosen = process.env.OPS_TESTS?.split(' ') ?? [];
  const args = ['run', '--project', 'database', '--reporter=default', '--reporter=json'];
  await runProgram(
    'node_modules/vitest/vitest.mjs',
    [...args, `--outputFile.json=${report}`, ...chosen],
    {
      env: { ...process.env, CI: '1', TEST_CLUSTER: JSON.stringify(cluster) },
      live: true,
    },
  );
  const { passed, failed, failures } = countVitest(
    JSON.parse(readFileSync(report, 'utf8')) as VitestReport,
  );
  return {
    name: 'every database test passes through PgBouncer',
    held: failures.length === 0,
    seen: `${passed} passed, ${failed} failed`,
  };
}
