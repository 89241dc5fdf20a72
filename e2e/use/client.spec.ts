import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, SCRIPTS } from '../support/hold-requests.ts';
import { stopClock } from '../support/stop-clock.ts';

const splash = (page: Page) => page.locator('[data-splash]');
const toast = (page: Page) => page.getByRole('status').filter({ hasText: /./ });

test.describe('the splash', () => {
  test('shows progress on the first load, and a tap dismisses it for good', async ({ page }) => {
    // Stops the progress, so that only the tap can end the splash.
    await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
    await page.goto('/auth/login');
    await expect(splash(page).getByText('載入中 0%')).toBeVisible();
    await splash(page).click();
    await expect(splash(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: '登入', exact: true })).toBeVisible();
    await expect(splash(page)).toHaveCount(0);
  });

  test('shows no more progress than is loaded, and never says that it is ready before', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/configs', async (route) => {
      await held;
      await route.continue();
    });
    // Each call of `tick` is a second of the splash, however long the page takes to load.
    await page.addInitScript(() => {
      const due: (() => void)[] = [];
      Object.assign(Math, { random: () => 0 });
      Object.assign(window, {
        setInterval: (run: () => void) => due.push(run),
        tick: () => {
          for (const run of due) run();
        },
      });
    });
    const tick = () => page.evaluate('tick()');
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    for (let seconds = 0; seconds < 4; seconds += 1) await tick();
    await expect(splash(page)).toHaveText(/載入中 67%輕觸畫面略過$/);
    release();
    await tick();
    await expect(splash(page)).toHaveCount(0);
  });

  test('ends by itself after about five ticks', async ({ page }) => {
    await page.clock.install();
    const releaseScripts = await holdRequests(page, SCRIPTS);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await expect(splash(page).getByText('載入中 0%')).toBeVisible();
    releaseScripts();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await page.clock.runFor(6_000);
    await expect(splash(page)).toHaveCount(0);
  });

  test('is not shown with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: '登入', exact: true })).toBeVisible();
    await expect(splash(page)).toHaveCount(0);
  });
});

test.describe('a call that fails', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('with HTTP 500 shows 請求錯誤 and keeps the form values', async ({ page }) => {
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'inside', data: null } }),
    );
    await page.goto('/auth/login');
    await stopClock(page);
    await trySignIn(page);
    await expect(toast(page).getByText('請求錯誤')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '帳號' })).toHaveValue('somebody');
    await expect(page.getByText('inside')).toHaveCount(0);
  });

  test('with a refusal code shows its message for two seconds', async ({ page }) => {
    await page.goto('/auth/login');
    await stopClock(page);
    await trySignIn(page);
    await expect(toast(page).getByText('帳號或密碼不正確')).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(toast(page).getByText('帳號或密碼不正確')).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveCount(0);
  });

  test('without a session removes the token and navigates to the root path', async ({
    member: { page },
  }) => {
    await page.goto('/my');
    await page.route('**/api/recharge', (route) =>
      route.fulfill({ json: { code: 8888, msg: '登入已失效，請重新登入', data: null } }),
    );
    await page.goto('/my/deposit/bankcard');
    await page.getByLabel('儲值金額').fill('500');
    await page.getByRole('button', { name: '下一步' }).click();
    const root = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
    );
    await page.getByRole('dialog').getByRole('button', { name: '確認儲值' }).click();
    await root;
    // The root path redirects to sign-in, because the token is gone.
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByRole('heading', { name: '登入', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('local storage', () => {
  test('has keys with the prefix app_ and obfuscated values, except for the token', async ({
    member: { page, username },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/my');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['app_config', 'app_initLoad', 'app_userInfo', 'token', 'verifyTime']);
    const values = await page.evaluate(() => JSON.stringify({ ...localStorage, token: '' }));
    expect(values).not.toContain(username);
  });
});

async function trySignIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '帳號' }).fill('somebody');
  await page.getByLabel('密碼', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
}

test('values typed and selected before hydration are kept', async ({ payee }) => {
  const { page } = payee;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await page.goto('/my/usercenter/paycard/bankcard', { waitUntil: 'commit' });
  await page.getByLabel('銀行帳號').fill('12345678');
  await page.getByLabel('中國（銀聯）').check();
  releaseScripts();
  await expect(page.getByLabel('銀聯卡號')).toHaveValue('12345678');
  await expect(page.getByLabel('中國（銀聯）')).toBeChecked();

  await page.goto('/my/deposit/bankcard', { waitUntil: 'commit' });
  await page.getByLabel('儲值金額').fill('2500');
  await expect(page.getByText('NT$2,500').first()).toBeVisible();
});
