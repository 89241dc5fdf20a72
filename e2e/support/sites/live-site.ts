import type { DeskCallName } from '#lib/site/desk/contracts';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { seedDatabase, startSite } from '#scripts/testing/test-site';
import { makeUnsetDatabase } from '#tests/support/database/unset-database';
import { writeSetting } from '#tests/support/operator/write-setting';
import { liveEnvironment } from '#tests/support/programs/live-environment';
import { test as base } from '../fixtures.ts';
import { deskOf, inSiteTransaction, queryDatabase } from './operator.ts';
import { type PriceServer, startPriceServer } from './price-server.ts';

/** A site in live mode: manual channels, external price feed, its own keys. */
export interface LiveSite {
  origin: string;
  feed: PriceServer;
  /** Runs a command of its operator CLI. */
  run: (...args: string[]) => string;
  /** Makes a call of the desk by it, because live mode serves no desk without DESK_ORIGIN. */
  callAs: (operator: string, name: DeskCallName, body: object) => unknown;
  /** Changes one of its settings. */
  set: (key: string, value: string) => Promise<void>;
  /** Runs one query on its database, as the owner. */
  sql: <Row extends object>(query: string, ...values: unknown[]) => Promise<Row[]>;
}

/** Tests on a live site, started once per worker on a database in live mode. */
export const test = base.extend<object, { live: LiveSite }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const { live, close } = await openLiveSite();
      await use(live);
      await close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ live }, use) => use(live.origin),
});

async function openLiveSite(): Promise<{ live: LiveSite; close: () => Promise<void> }> {
  const database = await makeUnsetDatabase(JSON.parse(process.env.TEST_CLUSTER ?? ''));
  const feed = await startPriceServer();
  const env = { ...liveEnvironment(), PRICE_FEED_URL: feed.url, STYLE_PAGE: '' };
  const run = deskOf(database.appUrl, env);
  run('mode', 'set', 'live', '--as', 'amy');
  await seedDatabase(database.appUrl, env);
  const site = await startSite(database.appUrl, PROJECT_ROOT, env);
  // Cookies of an https site are Secure; browsers also accept them from localhost without TLS.
  const origin = site.origin.replace('127.0.0.1', 'localhost');
  const close = async () => {
    await site.stop();
    await feed.close();
    await database.drop();
  };
  const sql: LiveSite['sql'] = (query, ...values) =>
    queryDatabase(query, values, database.ownerUrl);
  const set: LiveSite['set'] = (key, value) =>
    inSiteTransaction(database.ownerUrl, (ask) => writeSetting(ask, { key, value }));
  const callAs: LiveSite['callAs'] = (operator, name, body) =>
    JSON.parse(run('call', name, JSON.stringify(body), '--as', operator));
  return { live: { origin, feed, run, set, callAs, sql }, close };
}
