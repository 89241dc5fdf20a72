import type { Browser, Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { test as base, callApi, expect, newUsername, PASSWORD } from '../fixtures.ts';

export interface Account {
  username: string;
  token: string;
}

/** Tests that each have their own account, also on a deployed site, because they change its password. */
export const test = base.extend<{ account: Account }>({
  account: [
    async ({ page, context, baseURL }, use) => {
      const username = newUsername();
      const { data } = await callApi(page.request, 'register', { username, password: PASSWORD });
      await keepToken(page, data.token);
      await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await use({ username, token: data.token });
    },
    { auto: true },
  ],
});

/** Stores the token where the client reads it. Only once, so that later changes by the page persist. */
async function keepToken(page: Page, value: string): Promise<void> {
  await page.context().addInitScript((kept) => {
    if (document.cookie.includes('token_kept=1')) return;
    // biome-ignore lint/suspicious/noDocumentCookie: shared by the tabs of a test, like localStorage
    document.cookie = 'token_kept=1; path=/';
    localStorage.setItem('token', kept);
  }, value);
}

/** The same member in a second browser context, with a page open and its requests finished. */
export async function otherDevice(
  browser: Browser,
  baseURL: string | undefined,
  { username }: Account,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const { data } = await callApi(page.request, 'login', { username, password: PASSWORD });
  await keepToken(page, data.token);
  const known = page.waitForResponse('**/api/userInfo');
  await page.goto('/my');
  await known;
  await expect(page.getByText(username).first()).toBeVisible();
  return page;
}
