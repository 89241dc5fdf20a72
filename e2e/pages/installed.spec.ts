import type { Page } from 'playwright/test';
import { watchPage } from '../support/checks/watch-page.ts';
import { callApi, expect, REAL_NAME, test } from '../support/fixtures.ts';
import { holdRequests, SCRIPTS } from '../support/hold-requests.ts';
import { cacheNames, keptFiles } from '../support/kept-files.ts';

/** The site as an installed app. Only these tests enable the service worker. */
test.use({ worker: true });

/** The only paths allowed in the service worker's cache; see lib/access/pwa/service-worker.js. */
const CACHEABLE =
  /^\/(?:_next\/static\/[\w./~-]+|art\/[\w-]+\.svg|icons\/[\w.-]+|logo\.svg|offline\.html)$/;
const OFFLINE_MESSAGES = {
  'zh-TW': { title: '目前沒有網路', retry: '再試一次', still: /還是連不上/ },
  'zh-CN': { title: '当前没有网络', retry: '再试一次', still: /仍然无法连接/ },
  en: { title: 'You’re offline', retry: 'Try again', still: /Still no connection/ },
};

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('offline, every page shows a message in the member’s language and reloads when online again', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/auth/login');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  for (const [locale, words] of Object.entries(OFFLINE_MESSAGES)) {
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

test('the offline page polls for a connection if the browser fires no online event', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await waitForServiceWorker(page);
  await page.clock.install();
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation()),
  );
  await context.setOffline(true);
  await page.goto('/auth/login');
  const title = page.getByRole('heading', { level: 1, name: OFFLINE_MESSAGES['zh-TW'].title });
  await expect(title).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(5_000);
  await expect(title).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登入');
});

test('a connection restored during back navigation does not cancel the navigation', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto('/auth/register');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(OFFLINE_MESSAGES['zh-TW'].title);
  await page.evaluate(() => {
    addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))));
    setTimeout(() => history.back());
  });
  await expect(page).toHaveURL('/auth/login');
  await context.setOffline(false);
  await expect(title).toHaveText('登入');
  await expect(page).toHaveURL('/auth/login');
});

test('no member data is stored in the browser’s caches', async ({ member }) => {
  test.slow();
  const { page, token, username } = member;
  await callApi(page.request, 'updateUserInfo', { real_name: REAL_NAME }, token);
  const watch = watchPage(page);
  await page.goto('/');
  await waitForServiceWorker(page);
  for (const path of ['/', '/my', '/my/ledgerrecord', '/my/deposit', '/trade', '/market'])
    await page.goto(path);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // Covers client-side navigation, prefetching and API calls as well.
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page).toHaveURL('/my');
  await expect(page.getByText(username).first()).toBeVisible();

  const cached = await keptFiles(page);
  expect(cached.map(({ path }) => path)).toContain('/offline.html');
  expect(cached.some(({ path }) => path.startsWith('/_next/static/'))).toBe(true);
  expect(cached.filter(({ path }) => !CACHEABLE.test(path))).toEqual([]);
  expect(
    cached.filter(({ body }) =>
      [username, token, REAL_NAME].some((secret) => body.includes(secret)),
    ),
  ).toEqual([]);
  expect(watch.faults()).toEqual([]);
});

test('losing the connection during navigation shows the offline page and no outdated figure', async ({
  member: { page },
  context,
}) => {
  await page.goto('/my');
  await waitForServiceWorker(page);
  await page.goto('/my');
  await context.setOffline(true);
  await page.getByRole('link', { name: '交易', exact: true }).click();
  const title = page.getByRole('heading', { level: 1, name: OFFLINE_MESSAGES['zh-TW'].title });
  await expect(title).toBeVisible();
  await expect(page.getByText(/可用|總資產/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(title).toHaveCount(0);
  await expect(page).toHaveURL('/trade');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the service worker script is always revalidated, and a new build deletes outdated caches', async ({
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
  await waitForServiceWorker(page);
  const [current] = await cacheNames(page);
  // Caches of the previous two builds, and a cache of other code.
  await page.evaluate(async () => {
    for (const name of ['jinku-older', 'jinku-old', 'another']) await caches.open(name);
  });
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  await expect.poll(() => cacheNames(page)).toEqual([current, 'jinku-old', 'another']);
});

test('an install prompt on any page, even before hydration, is kept for /maintain', async ({
  member: { page },
}) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/my', { waitUntil: 'commit' });
  const link = page.locator('a[href="/maintain"]');
  await link.waitFor();
  await fireInstallPrompt(page);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await link.click();
  await expect(page).toHaveURL('/maintain');
  await page.getByRole('button', { name: '安裝金庫' }).click();
  await expect(page.getByText('已安裝在這台裝置')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { promptCount?: number }).promptCount)).toBe(1);

  // Without an install prompt the page links to the manual steps.
  await page.reload();
  await page.getByRole('link', { name: '查看安裝步驟' }).click();
  await expect(page.locator('#steps')).toBeInViewport();
});

test('the page links to a manifest in its own language and theme', async ({
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
  expect(first).toMatchObject({ id: '/', name: '金庫', lang: 'zh-TW', theme_color: '#faf9f6' });
  await context.addCookies([
    { name: 'locale', value: 'en', url: baseURL },
    { name: 'theme', value: 'dark', url: baseURL },
  ]);
  await page.goto('/auth/login');
  const second = await read();
  expect(second).toMatchObject({ id: '/', name: 'Jinku', lang: 'en', theme_color: '#0e0f12' });
  const shortcuts = second.shortcuts.flatMap(({ icons }: { icons: Icon[] }) => icons);
  for (const icon of [...second.icons, ...shortcuts, { src: '/favicon.ico', sizes: '48x48' }])
    expect([icon.src, await sizeOf(page, icon.src)]).toEqual([icon.src, widthOf(icon)]);
});

interface Icon {
  src: string;
  sizes: string;
}

/** Waits until the service worker is active and can control the next pages. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Dispatches `beforeinstallprompt`, which Chromium fires for returning visitors. */
async function fireInstallPrompt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const target = globalThis as { promptCount?: number };
    const prompt = async () => {
      target.promptCount = (target.promptCount ?? 0) + 1;
      return { outcome: 'accepted' };
    };
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });
}

/** The width of an image in pixels, as decoded by the browser. */
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
