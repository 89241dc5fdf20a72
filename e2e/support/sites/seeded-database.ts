import { seedDatabase } from '#scripts/testing/test-site';
import {
  type ClonedDatabase,
  cloneDatabase,
  databaseUrls,
  dropDatabase,
  type TestCluster,
} from '#tests/support/database/clone-database';

/** Template of the databases of all sites in paper mode; a clone costs much less than seeding another one. */
const SEEDED = 'jinku_e2e_seeded';

/** Creates the template. */
export async function makeSeededTemplate(cluster: TestCluster): Promise<void> {
  await dropDatabase(cluster, SEEDED);
  await cloneDatabase(cluster, SEEDED);
  // Without the pooler, whose open connections would prevent clones.
  await seedDatabase(databaseUrls(cluster, SEEDED).directUrl);
}

/** Creates a seeded database, and drops an earlier one of that name. */
export async function makeSeededDatabase(
  cluster: TestCluster,
  name: string,
): Promise<ClonedDatabase> {
  await dropDatabase(cluster, name);
  await cloneDatabase({ ...cluster, template: SEEDED }, name);
  return databaseUrls(cluster, name);
}
