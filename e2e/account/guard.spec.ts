import type { Page } from 'playwright/test';
import { callApi, expect, newUsername, PASSWORD, test } from '../support/fixtures.ts';
import { solvePuzzle } from '../support/puzzle/solve-puzzle.ts';
import { needsSiteOfItsOwn, openSite } from '../support/sites/desk-site.ts';
import { needsOperator, queryDatabase } from '../support/sites/operator.ts';
import { waitsForHydration } from '../support/waits-for-hydration.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('a visitor without a session', () => {
  for (const path of [
    '/',
    '/home',
    '/my',
    '/my/withdraw/bankcard',
    '/trade',
    '/my/ledgerrecord/detail?id=1',
    '/no/such/page',
  ])
    test(`is redirected from ${path} to the login page, with ?from= set`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(
        path === '/' ? /\/auth\/login$/ : `/auth/login?from=${encodeURIComponent(path)}`,
      );
    });

  for (const path of [
    '/auth/login',
    '/auth/register',
    '/auth/recover',
    '/auth/link',
    '/verify',
    '/404',
  ])
    test(`can open ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main')).toBeVisible();
    });

  test('sees the public parts of home next to the forms', async ({ page }) => {
    await page.goto('/auth/login');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: '登入', exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: '註冊' })).toBeVisible();
    await expect(page.getByRole('region', { name: '焦點' })).toBeVisible();
    await expect(page.getByRole('region', { name: '公告' })).toBeVisible();
  });
});

test.describe('signing in', () => {
  test('redirects to the page that was requested first', async ({ page }) => {
    const username = await register(page.request);
    await page.context().clearCookies();
    await page.goto('/my/ledgerrecord?type=recharge');
    await signIn(page, username);
    await expect(page).toHaveURL('/my/ledgerrecord?type=recharge');
  });

  for (const from of [
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
  ])
    test(`never redirects to ${from}`, async ({ page, baseURL }) => {
      const username = await register(page.request);
      await page.context().clearCookies();
      await page.goto(`/auth/login?from=${encodeURIComponent(from)}`);
      await signIn(page, username);
      await expect(page).not.toHaveURL(/\/auth\/login/);
      expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
    });

  test('keeps the input after a failure, and requires the puzzle after five failures', async ({
    page,
  }) => {
    const username = await register(page.request);
    await page.context().clearCookies();
    await page.goto('/auth/login');
    for (let i = 0; i < 5; i++)
      await callApi(page.request, 'login', { username, password: 'wrong password' });
    await signIn(page, username);
    await expect(page.getByRole('textbox', { name: '帳號' })).toHaveValue(username);
    await solvePuzzle(page);
    await expect(page).not.toHaveURL(/\/auth\/login/);
  });
});

test.describe('a member', () => {
  test('is redirected to the lower-case path, keeping the query', async ({ member: { page } }) => {
    await page.goto('/my/ledgerRecord?type=recharge');
    await expect(page).toHaveURL('/my/ledgerrecord?type=recharge');
    await page.goto('/my/userCenter/payCard');
    await expect(page).toHaveURL('/my/usercenter/paycard');
  });

  test('sees the not-found page for an unknown path', async ({ member: { page } }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '找不到這個頁面' })).toBeVisible();
    const home = page.getByRole('link', { name: '回到首頁' });
    await expect(home).toHaveCSS('color', 'rgb(250, 249, 246)');
  });

  test('must verify once an hour before home, and before no other page', async ({ page }) => {
    const username = await signUpWithoutVerifying(page);
    await page.goto('/my');
    await expect(page.getByText(username).first()).toBeVisible();
    for (const path of ['/', '/home']) {
      await page.goto(path);
      await expect(page).toHaveURL('/verify');
    }
  });

  test('must verify again if the browser clock shows a different hour than the last verification', async ({
    member: { page },
  }) => {
    await page.goto('/my');
    await page.evaluate(() =>
      localStorage.setItem('verifyTime', String((new Date().getHours() + 12) % 24)),
    );
    await page.goto('/home');
    await expect(page).toHaveURL('/verify');
  });

  test('is signed out on the page, after going back, and for API calls', async ({
    member: { page, token },
  }) => {
    await page.goto('/trade');
    await page.goto('/my/setting');
    await page.getByRole('button', { name: '登出' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByRole('heading', { name: '登入', exact: true })).toBeVisible();
    expect((await callApi(page.request, 'userInfo', {}, token)).code).toBe(8888);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('signs out on the pages of the account and of the verification', async ({ page }) => {
    for (const path of ['/my', '/verify']) {
      await signUpWithoutVerifying(page);
      await page.goto(path);
      await page.getByRole('button', { name: '登出', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
      await expect(page).toHaveURL(/\/auth\/login/);
    }
  });

  test('with a revoked session is redirected to the login page without a redirect loop', async ({
    member: { page, username },
  }) => {
    needsOperator();
    await queryDatabase(
      'UPDATE session SET revoked_at = now() FROM app_user u WHERE u.id = user_id AND username = $1',
      [username],
    );
    await page.goto('/my/ledgerrecord');
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  test('without a stored token is redirected to the login page without a redirect loop', async ({
    member: { page },
  }) => {
    // Wait for the page's first call, so that only the reload runs without the token.
    await Promise.all([page.waitForResponse('**/api/userInfo'), page.goto('/my')]);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});

test('with verification disabled, home opens without a puzzle; once enabled, an earlier pass is not valid', async ({
  browser,
}) => {
  needsSiteOfItsOwn();
  // Starts its own site.
  test.slow();
  const { desk, close } = await openSite('jinku_gate');
  const page = await browser.newPage({ baseURL: desk.origin, reducedMotion: 'reduce' });
  try {
    await signUpWithoutVerifying(waitsForHydration(page));
    // A web process may use a setting for a second after it was changed.
    const leadsTo = (from: string, to: string) =>
      expect(async () => {
        await page.goto(from);
        await expect(page).toHaveURL(to, { timeout: 2_000 });
      }).toPass();
    await desk.set('verify', false);
    await leadsTo('/', '/home');
    await desk.set('verify', true);
    await leadsTo('/home', '/verify');
    await page.goto('/verify/pass');
    await expect(page).toHaveURL('/verify');
  } finally {
    await page.close();
    await close();
  }
});

test('the password field is masked, takes a paste, and tells managers what it is', async ({
  page,
}) => {
  await page.goto('/auth/login');
  const field = page.getByLabel('密碼', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('textbox', { name: '帳號' })).toHaveAttribute(
    'autocomplete',
    'username',
  );
  const name = page.getByRole('textbox', { name: '帳號' });
  await name.fill('orchid lantern 9');
  await name.press('ControlOrMeta+a');
  await name.press('ControlOrMeta+x');
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue('orchid lantern 9');
  await page.getByRole('button', { name: '顯示密碼' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

async function register(request: Parameters<typeof callApi>[0]): Promise<string> {
  const username = newUsername();
  await callApi(request, 'register', { username, password: PASSWORD });
  return username;
}

/** Signs up with the cookies and storage of `page`, without solving the puzzle. */
async function signUpWithoutVerifying(page: Page): Promise<string> {
  const username = newUsername();
  const { data } = await callApi(page.request, 'register', { username, password: PASSWORD });
  await page.addInitScript((token) => localStorage.setItem('token', token), data.token);
  return username;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: '帳號' }).fill(username);
  await page.getByLabel('密碼', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登入', exact: true }).click();
}
