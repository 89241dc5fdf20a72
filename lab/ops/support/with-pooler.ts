import { deadlineStatements } from '#lib/base/db/deadlines';
import { onDatabase } from '#scripts/boot/settings/installation';
import { databaseUrls, type TestCluster } from '#tests/support/database/clone-database';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';

/**
 * Puts PgBouncer in front of the application's role of a test cluster, whose deadlines become defaults
 * of the role.
 */
export async function withPooler(cluster: TestCluster): Promise<PgBouncer> {
  const { superuserUrl } = databaseUrls(cluster, 'postgres');
  await onDatabase(superuserUrl, async (client) => {
    for (const statement of deadlineStatements(cluster.app[0])) await client.query(statement);
  });
  return startPgBouncer(cluster.port, [cluster.app]);
}
