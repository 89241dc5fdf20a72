import { deadlineStatements } from '#lib/db/deadlines';
import { databaseUrls, type TestCluster } from '#tests/support/database/clone-database';
import { onDatabase } from '../../boot/settings/installation.ts';
import { startPgBouncer } from './pgbouncer.ts';

export interface PooledCluster {
  port: number;
  stop(): Promise<void>;
}

/**
 * Puts PgBouncer in front of the application's role of a test cluster, whose deadlines become defaults
 * of the role.
 * @param database the only one with these defaults; all of the cluster if omitted
 */
export async function withPooler(cluster: TestCluster, database?: string): Promise<PooledCluster> {
  const { superuserUrl } = databaseUrls(cluster, database ?? 'postgres');
  const [role] = cluster.app;
  const target = database === undefined ? role : `${role} IN DATABASE ${database}`;
  await onDatabase(superuserUrl, async (client) => {
    for (const statement of deadlineStatements(target)) await client.query(statement);
  });
  const { port, stop } = await startPgBouncer(cluster.port, [cluster.app]);
  return { port, stop };
}
