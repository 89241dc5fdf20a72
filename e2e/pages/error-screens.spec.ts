import { overflowOf } from '../support/checks/page-shape.ts';
import { expect, test } from '../support/fixtures.ts';
import { SCRIPTS } from '../support/hold-requests.ts';

test('a render error shows a message in the member’s language and theme, and a button retries', async ({
  member: { page },
  context,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.addCookies([
    { name: 'locale', value: 'en', url: baseURL },
    { name: 'theme', value: 'dark', url: baseURL },
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/market/linechart?symbol=XAU');
  await page.route('**/api/market', (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { items: [{ series: 5 }] } } }),
  );
  await page.getByText('1M', { exact: true }).click();
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Something went wrong');
  await expect(main).toHaveText(/Your money and data aren’t affected/);
  await expect(main).not.toHaveText(/Error:|undefined|function|chunk/);
  await expect(title).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('navigation', { name: 'Main sections' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.unroute('**/api/market');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1M', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/market/linechart?symbol=XAU&range=30d');
});

test('a page with script files of a removed build reloads once, then shows a message', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/auth/login');
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('link', { name: '立即註冊' }).click();
  const note = page.getByRole('alert').filter({ hasText: '畫面沒有完整載入' });
  await expect(note).toBeVisible();
  await expect(page).toHaveURL('/auth/register');
  expect(loads).toBe(1);
  // Without scripts a button cannot respond, so it must not look pressed.
  await page.getByRole('button', { name: '建立帳號' }).click();
  await expect(page.locator('[data-early-press]')).toHaveCount(0);
  await page.unroute(SCRIPTS);
  await note.getByRole('link', { name: '重新載入' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('heading', { level: 1, name: '註冊' })).toBeVisible();
  await expect(note).toBeHidden();
  expect(loads).toBe(2);
});

test('a script file that fails to load once is loaded again without a message', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let failed = '';
  await page.route(SCRIPTS, (route) => {
    if (failed) return route.continue();
    failed = route.request().url();
    return route.abort();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  expect(failed).not.toBe('');
  await expect(page.getByRole('alert').filter({ hasText: '畫面沒有完整載入' })).toBeHidden();
});
