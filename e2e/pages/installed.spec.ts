import type { Page } from 'playwright/test';
import { watchPage } from '../support/checks/watch-page.ts';
import { callApi, expect, REAL_NAME, test } from '../support/fixtures.ts';
import { holdRequests, SCRIPTS } from '../support/hold-requests.ts';
import { cacheNames, keptFiles } from '../support/kept-files.ts';

/** The site as an installed app: the only tests that let pages have their service worker. */
test.use({ worker: true });

/** All that may ever be found in the worker's cache; see lib/pwa/service-worker.js. */
const MAY_BE_KEPT =
  /^\/(?:_next\/static\/[\w./~-]+|art\/[\w-]+\.svg|icons\/[\w.-]+|logo\.svg|offline\.html)$/;
const WORDS = {
  'zh-TW': { title: '目前沒有網路', retry: '再試一次', still: /還是連不上/ },
  'zh-CN': { title: '当前没有网络', retry: '再试一次', still: /仍然无法连接/ },
  en: { title: 'You’re offline', retry: 'Try again', still: /Still no connection/ },
};

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('without a connection every page says so, in the reader’s language, and comes back by itself', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/auth/login');
  await workerAtWork(page);
  await context.setOffline(true);
  for (const [locale, words] of Object.entries(WORDS)) {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL }]);
    await page.goto('/auth/register?from=%2Fmy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.getByRole('button', { name: words.retry }).click();
    await expect(page.getByRole('status')).toHaveText(words.still);
  }
  await context.setOffline(false);
  await expect(page).toHaveURL('/auth/register?from=%2Fmy');
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('it looks again by itself where the browser does not tell it of the connection', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await workerAtWork(page);
  await page.clock.install();
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation()),
  );
  await context.setOffline(true);
  await page.goto('/auth/login');
  const title = page.getByRole('heading', { level: 1, name: WORDS['zh-TW'].title });
  await expect(title).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(5_000);
  await expect(title).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登入');
});

test('a connection that comes while its reader goes back does not keep them', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await workerAtWork(page);
  await context.setOffline(true);
  await page.goto('/auth/register');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(WORDS['zh-TW'].title);
  await page.evaluate(() => {
    addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))));
    setTimeout(() => history.back());
  });
  await expect(page).toHaveURL('/auth/login');
  await context.setOffline(false);
  await expect(title).toHaveText('登入');
  await expect(page).toHaveURL('/auth/login');
});

test('nothing of a member or of their money is kept in the browser’s caches', async ({
  member,
}) => {
  test.slow();
  const { page, token, username } = member;
  await callApi(page.request, 'updateUserInfo', { real_name: REAL_NAME }, token);
  const watch = watchPage(page);
  await page.goto('/');
  await workerAtWork(page);
  for (const path of ['/', '/my', '/my/ledgerrecord', '/my/deposit', '/trade', '/market'])
    await page.goto(path);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // What the app itself asks for as well: its own navigation, its prefetching and its calls.
  await page.getByRole('link', { name: '我的' }).click();
  await expect(page).toHaveURL('/my');
  await expect(page.getByText(username).first()).toBeVisible();

  const kept = await keptFiles(page);
  expect(kept.map(({ path }) => path)).toContain('/offline.html');
  expect(kept.some(({ path }) => path.startsWith('/_next/static/'))).toBe(true);
  expect(kept.filter(({ path }) => !MAY_BE_KEPT.test(path))).toEqual([]);
  expect(
    kept.filter(({ body }) => [username, token, REAL_NAME].some((secret) => body.includes(secret))),
  ).toEqual([]);
  expect(watch.faults()).toEqual([]);
});

test('the app says so when the connection goes under way, and never shows an old figure', async ({
  member: { page },
  context,
}) => {
  await page.goto('/my');
  await workerAtWork(page);
  await page.goto('/my');
  await context.setOffline(true);
  await page.getByRole('link', { name: '交易', exact: true }).click();
  const title = page.getByRole('heading', { level: 1, name: WORDS['zh-TW'].title });
  await expect(title).toBeVisible();
  await expect(page.getByText(/可用|總資產/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(title).toHaveCount(0);
  await expect(page).toHaveURL('/trade');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('browsers ask for the worker anew each time, and that of a new build clears up after the old', async ({
  page,
  request,
}) => {
  const script = await request.get('/sw.js');
  expect(script.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(await script.text()).toMatch(/^const VERSION = '[0-9a-f]{16}';\n/);

  await page.goto('/auth/login');
  await workerAtWork(page);
  const [current] = await cacheNames(page);
  // What two builds before would have left, and what is not the worker's.
  await page.evaluate(async () => {
    for (const name of ['jinku-older', 'jinku-old', 'another']) await caches.open(name);
  });
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  await expect.poll(() => cacheNames(page)).toEqual([current, 'jinku-old', 'another']);
});

test('the browser’s offer to install is kept for /maintain, wherever and however early it is made', async ({
  member: { page },
}) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/my', { waitUntil: 'commit' });
  const link = page.locator('a[href="/maintain"]');
  await link.waitFor();
  await offerInstallation(page);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await link.click();
  await expect(page).toHaveURL('/maintain');
  await page.getByRole('button', { name: '安裝金庫' }).click();
  await expect(page.getByText('已安裝在這台裝置')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { asked?: number }).asked)).toBe(1);

  // A browser that makes no offer leads to the steps of its own menu.
  await page.reload();
  await page.getByRole('link', { name: '查看安裝步驟' }).click();
  await expect(page.locator('#steps')).toBeInViewport();
});

test('the manifest is found by the page and describes the app in the page’s language and theme', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const read = async () => {
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    return (await request.get(href ?? '')).json();
  };
  await page.goto('/auth/login');
  const first = await read();
  expect(first).toMatchObject({ id: '/', name: '金庫', lang: 'zh-TW', theme_color: '#f6f7f9' });
  await context.addCookies([
    { name: 'locale', value: 'en', url: baseURL },
    { name: 'theme', value: 'dark', url: baseURL },
  ]);
  await page.goto('/auth/login');
  const second = await read();
  expect(second).toMatchObject({ id: '/', name: 'Jinku', lang: 'en', theme_color: '#101216' });
  const shortcuts = second.shortcuts.flatMap(({ icons }: { icons: Icon[] }) => icons);
  for (const icon of [...second.icons, ...shortcuts, { src: '/favicon.ico', sizes: '48x48' }])
    expect([icon.src, await sizeOf(page, icon.src)]).toEqual([icon.src, widthOf(icon)]);
});

interface Icon {
  src: string;
  sizes: string;
}

/** Waits until the worker is there for the pages to come. */
async function workerAtWork(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** What Chromium does with a visitor who has been here for a while. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const world = globalThis as { asked?: number };
    const prompt = async () => {
      world.asked = (world.asked ?? 0) + 1;
      return { outcome: 'accepted' };
    };
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });
}

/** The width of a picture as the browser decodes it. */
function sizeOf(page: Page, src: string): Promise<number> {
  return page.evaluate(async (path) => {
    const image = new Image();
    image.src = path;
    await image.decode();
    return image.naturalWidth;
  }, src);
}

function widthOf({ sizes }: Icon): number {
  return sizes === 'any' ? 64 : Number.parseInt(sizes, 10);
}
