import { buildPages, generateClient } from '#scripts/boot/build/build';
import { openTestCluster } from '#scripts/testing/test-cluster';
import { startSite } from '#scripts/testing/test-site';
import type { TestCluster } from '#tests/support/database/clone-database';
import { addOperator } from '#tests/support/operator/add-operator';
import { writeSetting } from '#tests/support/operator/write-setting';
import { ensureBrowser } from '../browser.ts';
import { sweepResults } from '../results-folder.ts';
import { inSiteTransaction } from './operator.ts';
import { makeSeededDatabase, makeSeededTemplate } from './seeded-database.ts';

const DATABASE = 'jinku_e2e';

/** Sets quotes to expire after 90 s, for busy machines. Tests share the site's settings. */
function extendQuotes(ownerUrl: string): Promise<void> {
  return inSiteTransaction(ownerUrl, (ask) =>
    writeSetting(ask, { key: 'quote_seconds', value: 90 }),
  );
}

/** Adds a second operator: the only one of an installation would need no approvals. */
function addSecondOperator(appUrl: string): Promise<void> {
  return inSiteTransaction(appUrl, (ask) => addOperator(ask, { name: 'amy', hasFactor: true }));
}

/** Starts the site under test unless BASE_URL is set. Returns the teardown function. */
export default async function setUp(): Promise<() => Promise<void>> {
  sweepResults();
  console.log(`Browser: ${await ensureBrowser(console.log)}`);
  if (process.env.BASE_URL) return async () => {};
  const own = process.env.TEST_CLUSTER ? null : await openTestCluster();
  const cluster = own?.cluster ?? (JSON.parse(process.env.TEST_CLUSTER ?? '') as TestCluster);
  await generateClient({ say: console.log });
  await buildPages({ say: console.log });
  await makeSeededTemplate(cluster);
  const { appUrl, ownerUrl } = await makeSeededDatabase(cluster, DATABASE);
  await extendQuotes(ownerUrl);
  await addSecondOperator(appUrl);
  const site = await startSite(appUrl);
  Object.assign(process.env, {
    E2E_DATABASE_URL: appUrl,
    E2E_ORIGIN: site.origin,
    E2E_DESK_URL: site.deskOrigin,
    TEST_CLUSTER: JSON.stringify(cluster),
  });
  return async () => {
    await site.stop();
    await own?.close();
  };
}
