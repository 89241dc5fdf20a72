import type { Page } from 'playwright/test';
import { BACKGROUND_HEADER } from '#lib/site/desk/paths';
import { SEEDED_OPERATOR } from '#prisma/seed/first-data';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { deskUrl, openOnDesk, useDeskBrowser } from '../support/desk/desk-page.ts';
import {
  ageSession,
  type DeskSession,
  openSessionOf,
  signInAs,
} from '../support/desk/desk-session.ts';
import { expect, test } from '../support/fixtures.ts';

useDeskBrowser();

const PATH = '/desk/audit?action=report.issue';

/** Opens a page whose clock the test advances. */
async function openWithClock(page: Page): Promise<DeskSession> {
  const session = await openSessionOf('auditor');
  await signInAs(page.context(), session);
  await page.clock.install();
  await openOnDesk(page, PATH);
  return session;
}

/** Lets time pass without activity, on the server and in the page. */
async function idleFor(page: Page, session: DeskSession, seconds: number): Promise<void> {
  await ageSession(session, seconds);
  await page.clock.fastForward(seconds * 1000);
}

test('the last minute of an idle session is announced, and can be extended', async ({ page }) => {
  const session = await openWithClock(page);
  const warning = page.getByRole('dialog', { name: '即將自動登出' });
  await idleFor(page, session, 13 * 60);
  await idleFor(page, session, 70);
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('timer')).toHaveText(/閒置已久，[1-5]?\d 秒後自動登出/);
  await expect(warning.getByRole('button', { name: '繼續使用' })).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  // Another 14 minutes from now.
  await idleFor(page, session, 13 * 60);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(warning).toBeHidden();
  await idleFor(page, session, 70);
  await expect(warning).toBeVisible();
});

test('an idle session ends at the sign-in, which leads back to the page', async ({ page }) => {
  const session = await openWithClock(page);
  await idleFor(page, session, 15 * 60 + 1);
  await expect(page).toHaveURL(
    `${deskUrl('/desk/login')}?from=${encodeURIComponent(PATH)}&ended=1`,
  );
  await expect(page.getByText('閒置過久')).toBeVisible();
  await page.getByLabel('經辦人員帳號').fill(SEEDED_OPERATOR.name);
  await page.getByLabel('密碼', { exact: true }).fill(SEEDED_OPERATOR.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(deskUrl(PATH));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the page of a verification refreshes itself without extending the session', async ({
  page,
}) => {
  await signInAs(page.context(), await openSessionOf('auditor'));
  await openOnDesk(page, '/desk/ledger/verify');
  const refresh = await page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === '/desk/ledger/verify' &&
      request.headers().rsc !== undefined &&
      request.headers()['next-router-prefetch'] === undefined,
  );
  expect(refresh.headers()[BACKGROUND_HEADER]).toBe('1');
});
