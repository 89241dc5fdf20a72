import { closeDatabase, database } from '#lib/base/db/client';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { loadLocalEnvironment } from '#scripts/boot/settings/local-environment';
import { seedDatabase, startSite } from '#scripts/testing/test-site';
import {
  cloneDatabase,
  databaseUrls,
  dropDatabase,
  type TestCluster,
} from '#tests/support/database/clone-database';
import type { AttackTarget } from './attack.ts';
import { newAttackMember } from './new-attack-member.ts';
import { callsTo } from './send-call.ts';

/** Name of the target's database. */
export const ATTACKED = 'jinku_attack';

/**
 * Starts a seeded site with its own database in `cluster`. This process uses the same database and
 * keys; `stop` ends the site and closes this process's connections.
 * @param logLevel log level of the site, which logs to this process's standard output
 */
export async function openTarget(cluster: TestCluster, logLevel: string): Promise<AttackTarget> {
  const { appUrl } = databaseUrls(cluster, ATTACKED);
  await dropDatabase(cluster, ATTACKED);
  await cloneDatabase(cluster, ATTACKED);
  process.env.DATABASE_URL = appUrl;
  await loadLocalEnvironment({ file: false });
  await seedDatabase(appUrl);
  const { stop, ...site } = await startSite(appUrl, PROJECT_ROOT, {
    LOG_LEVEL: logLevel,
  });
  return {
    ...site,
    databaseUrl: appUrl,
    call: callsTo(site.origin),
    newMember: () => newAttackMember(database()),
    stop: async () => {
      await stop();
      await closeDatabase();
    },
  };
}
