import { newAttackMember } from '#lab/attack/support/new-attack-member';
import { callsTo } from '#lab/attack/support/send-call';
import { closeDatabase, database } from '#lib/base/db/client';
import { buildPages } from '#scripts/boot/build/build';
import { freePort } from '#scripts/boot/cluster-settings';
import { supervise } from '#scripts/boot/processes/supervise';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { loadLocalEnvironment } from '#scripts/boot/settings/local-environment';
import { openTestCluster } from '#scripts/testing/test-cluster';
import { seedDatabase, siteEnvironment } from '#scripts/testing/test-site';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { FeedServer } from '#tests/support/market/feed-server';
import { answerPrices, type FaultySite } from './faults.ts';

const DATABASE = 'jinku_faults';

interface OpenSite {
  site: FaultySite;
  /** Metrics ports of the web process and of the worker. */
  ports: { web: number; worker: number };
  stop(): Promise<void>;
}

/** Starts a seeded site with metrics, a cluster of its own and a price feed of this process. */
export async function openFaultySite(say: (line: string) => void): Promise<OpenSite> {
  const { cluster, close } = await openTestCluster();
  await buildPages({ say });
  const urls = databaseUrls(cluster, DATABASE);
  await dropDatabase(cluster, DATABASE);
  await cloneDatabase(cluster, DATABASE);
  process.env.DATABASE_URL = urls.appUrl;
  await loadLocalEnvironment({ file: false });
  await seedDatabase(urls.appUrl);
  const feed = await FeedServer.start();
  answerPrices(feed);
  const ports = { web: await freePort(), worker: await freePort() };
  const environment = siteEnvironment(urls.appUrl, {
    PRICE_FEED_URL: feed.url,
    METRICS_PORT: String(ports.web),
    WORKER_METRICS_PORT: String(ports.worker),
    LOG_LEVEL: 'silent',
  });
  const web = supervise('web', 'scripts/web.ts', [], environment);
  const newWorker = () => supervise('worker', 'scripts/worker.ts', [], environment);
  let worker = newWorker();
  const [{ port }] = await Promise.all([web.ready, worker.ready]);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin);
  const site: FaultySite = {
    origin,
    feed,
    call: callsTo(origin),
    newMember: () => newAttackMember(database()),
    ...urls,
    appRole: cluster.app[0],
    stopWorker: () => worker.stop('SIGTERM'),
    startWorker: async () => {
      worker = newWorker();
      await worker.ready;
    },
  };
  const stop = async () => {
    await Promise.all([web.stop('SIGINT'), worker.stop('SIGINT'), feed.close(), closeDatabase()]);
    await close();
  };
  return { site, ports, stop };
}
