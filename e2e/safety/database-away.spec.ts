import { databaseUrls } from '#tests/support/database/clone-database';
import { test as base, expect } from '../support/fixtures.ts';
import { needsSiteOfItsOwn, openSite } from '../support/sites/desk-site.ts';
import { queryDatabase } from '../support/sites/operator.ts';

const cluster = process.env.TEST_CLUSTER;

interface Site {
  origin: string;
  /** Ends open connections and refuses new ones. */
  shutDatabase(): Promise<void>;
  openDatabase(): Promise<void>;
}

/** A site whose database the test can make unavailable. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use, { workerIndex }) => {
      const name = `jinku_away_${workerIndex}`;
      const { desk, close } = await openSite(name);
      const urls = databaseUrls(JSON.parse(cluster ?? ''), 'postgres');
      const run = (sql: string) => queryDatabase(sql, [], urls.superuserUrl);
      await use({
        origin: desk.origin,
        shutDatabase: async () => {
          await run(`ALTER DATABASE ${name} CONNECTION LIMIT 0`);
          await run(
            `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}'`,
          );
        },
        openDatabase: async () => void (await run(`ALTER DATABASE ${name} CONNECTION LIMIT -1`)),
      });
      await close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

test.beforeAll(needsSiteOfItsOwn);

test('a page answers 503 in the reader’s language while the database is unavailable, and recovers by itself', async ({
  member: { page, username },
  context,
  baseURL,
  site,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL }]);
  await site.shutDatabase();
  const answer = await page.goto('/my');
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBe('5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The service is temporarily unavailable',
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await page.request.get('/readyz')).status()).toBe(503);
  // A route without database access still works.
  expect((await page.request.get('/livez')).status()).toBe(200);

  await site.openDatabase();
  await expect(page.getByText(username).first()).toBeVisible({ timeout: 90_000 });
});

test('a page opened by client-side navigation while the database is unavailable recovers by itself', async ({
  member: { page },
  site,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/my');
  await site.shutDatabase();
  await page.getByRole('navigation').getByRole('link', { name: '交易' }).click();
  await expect(page.getByRole('heading', { name: /服務暫時無法使用|發生錯誤/ })).toBeVisible();
  await site.openDatabase();
  await expect(page.getByRole('heading', { level: 1, name: '交易' })).toBeVisible({
    timeout: 90_000,
  });
});
