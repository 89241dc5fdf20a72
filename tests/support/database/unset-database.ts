import { randomBytes } from 'node:crypto';
import { migrate } from '#prisma/migrate-database';
import {
  type ClonedDatabase,
  cloneDatabase,
  databaseUrls,
  dropDatabase,
  type TestCluster,
} from './clone-database.ts';

export type UnsetDatabase = ClonedDatabase & {
  /** Creates a copy, which costs less than another one. Nothing may be connected. */
  copy(): Promise<UnsetDatabase>;
  drop(): Promise<void>;
};

/** Creates a migrated, empty database without a mode. */
export async function makeUnsetDatabase(cluster: TestCluster): Promise<UnsetDatabase> {
  const made = await cloneFrom(cluster, 'template1');
  await migrate(made.ownerUrl, made.appUrl);
  return made;
}

async function cloneFrom(cluster: TestCluster, template: string): Promise<UnsetDatabase> {
  const name = `unset_${randomBytes(6).toString('hex')}`;
  await cloneDatabase({ ...cluster, template }, name);
  return {
    ...databaseUrls(cluster, name),
    copy: () => cloneFrom(cluster, name),
    drop: () => dropDatabase(cluster, name),
  };
}
