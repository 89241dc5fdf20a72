import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';

const NETWORK = '網路異常，請檢查連線後再試';
const CODE = '**/_next/static/chunks/*.js';

/** Lets all code fail that the page has not loaded yet. @returns ends this */
async function loseCode(page: Page): Promise<() => Promise<void>> {
  await page.route(CODE, (route) => route.abort());
  return () => page.unroute(CODE);
}

test.describe('code outside of the first load', () => {
  test('of a dialog: a failure is named, and the next press opens it', async ({
    member: { page },
  }) => {
    await page.goto('/my/setting');
    const restore = await loseCode(page);
    const signOut = page.getByRole('button', { name: '登出', exact: true });
    await signOut.click();
    await expect(page.getByRole('status').getByText(NETWORK)).toBeVisible();
    await restore();
    await signOut.click();
    await expect(page.getByRole('dialog', { name: '要登出嗎？' })).toBeVisible();
  });

  test('of a form: a failure is named, keeps the input, and the next submit validates it', async ({
    member: { page },
  }) => {
    await page.goto('/my/usercenter/loginpassword');
    const restore = await loseCode(page);
    const old = page.getByLabel('目前的登入密碼');
    await old.fill('not the password');
    const submit = page.getByRole('button', { name: '變更登入密碼' });
    await submit.click();
    await expect(page.getByRole('status').getByText(NETWORK)).toBeVisible();
    await restore();
    await submit.click();
    const fresh = page.getByLabel('新的登入密碼', { exact: true });
    await expect(fresh).toHaveAttribute('aria-invalid', 'true');
    await expect(old).toHaveValue('not the password');
  });

  test('of the carousel: it is loaded with the first press, not before', async ({
    member: { page },
  }) => {
    await page.clock.install();
    await page.goto('/home');
    const slides = page.getByRole('region', { name: '焦點' }).locator('.swiper');
    await expect(slides).not.toHaveClass(/swiper-initialized/);
    await page.getByRole('heading', { name: '市場趨勢' }).click({ force: true });
    await expect(slides).toHaveClass(/swiper-initialized/);
  });
});
