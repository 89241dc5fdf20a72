import { randomBytes } from 'node:crypto';
import { migrate } from '#prisma/migrate-database';
import {
  type ClonedDatabase,
  cloneDatabase,
  databaseUrls,
  dropDatabase,
  type TestCluster,
} from './clone-database.ts';

export type UnsetDatabase = ClonedDatabase & { drop(): Promise<void> };

/** Creates a migrated, empty database without a mode. */
export async function makeUnsetDatabase(cluster: TestCluster): Promise<UnsetDatabase> {
  const name = `unset_${randomBytes(6).toString('hex')}`;
  await cloneDatabase({ ...cluster, template: 'template1' }, name);
  const urls = databaseUrls(cluster, name);
  await migrate(urls.ownerUrl, urls.appUrl);
  return { ...urls, drop: () => dropDatabase(cluster, name) };
}
