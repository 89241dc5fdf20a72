import type { BrowserContext, Page } from 'playwright/test';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { operatorTokenHash } from '#lib/access/operators/session/operator-token';
import { SEEDED_OPERATOR } from '#prisma/seed/first-data';
import { expect, test } from '../fixtures.ts';
import { queryDatabase } from '../sites/operator.ts';

/** Origin of the desk of the site under test; undefined for a deployed site. */
const origin = process.env.E2E_DESK_URL;

/** Skips a test that needs the desk, whose address a deployed site does not tell. */
export function needsDesk(): void {
  test.skip(!origin, 'needs the desk of a site of its own');
}

export const DESK_VIEWPORT = { width: 1280, height: 800 };

/** Runs a file's tests in a desktop browser, and skips them without a desk. */
export function useDeskBrowser(): void {
  test.use({ viewport: DESK_VIEWPORT, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
  test.beforeEach(needsDesk);
}

/** The address of a page of the desk. */
export function deskUrl(path: string): string {
  return `${origin}${path}`;
}

/** Opens the desk's sign-in and fills it in; the page is the one that follows. */
export async function signInToDesk(
  page: Page,
  { name, password }: { name: string; password: string } = SEEDED_OPERATOR,
): Promise<void> {
  await page.goto(deskUrl('/desk/login'));
  await page.getByLabel('經辦人員帳號').fill(name);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page).toHaveURL(deskUrl('/desk'));
  await endWithContext(page.context());
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Ends the session with its test: of more than five the oldest ends, which another test still uses. */
async function endWithContext(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === deskCookieName());
  if (!cookie) return;
  const end = () =>
    queryDatabase(
      `UPDATE operator_session SET revoked_at = clock_timestamp(), revoke_reason = 'sign-out'
       WHERE token_hash = $1 AND revoked_at IS NULL`,
      [operatorTokenHash(cookie.value)],
    );
  context.on('close', () => void end().catch(() => {}));
}

/** Opens a page of the desk and waits for hydration. */
export async function openOnDesk(page: Page, path: string): Promise<void> {
  await page.goto(deskUrl(path));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** A page in the dark or light theme. */
export async function chooseTheme(context: BrowserContext, theme: 'light' | 'dark'): Promise<void> {
  await context.addCookies([{ name: 'theme', value: theme, url: origin ?? '' }]);
}
