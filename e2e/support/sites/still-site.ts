import { test as base } from '../fixtures.ts';
import { ACCOUNTS, type DeskSite, openSite } from './desk-site.ts';
import { startPriceServer } from './price-server.ts';

/** Long issues and operators for all channels, so that nothing settles during the test. */
const SETTINGS = { issue_seconds: 3600, quote_seconds: 90 };

/** Tests on a site with a constant outside price, where an operator decides all payments. */
export const test = base.extend<object, { still: DeskSite }>({
  still: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use, { workerIndex }) => {
      const feed = await startPriceServer();
      const extra = { PRICE_FEED_URL: feed.url, OPERATOR_ACCOUNTS: JSON.stringify(ACCOUNTS) };
      const { desk, close } = await openSite(`jinku_figures_${workerIndex}`, extra, SETTINGS);
      await desk.set('channel_bank', 'manual');
      await use(desk);
      await close();
      await feed.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ still }, use) => use(still.origin),
});
