import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import {
  chooseTheme,
  deskUrl,
  openOnDesk,
  signInToDesk,
  useDeskBrowser,
} from '../support/desk/desk-page.ts';
import { openSessionOf, signInAs } from '../support/desk/desk-session.ts';
import { expect, test } from '../support/fixtures.ts';

useDeskBrowser();

const PAGES = [
  ...['/desk/approvals', '/desk/approvals?status=approved', '/desk/operators'],
  ...[
    '/desk/operators/amy',
    '/desk/account',
    '/desk/market',
    '/desk/plans',
    '/desk/fixed-terms',
    '/desk/calendar',
    '/desk/day-count',
  ],
  ...['/desk/mail', '/desk/audit', '/desk/reports', '/desk/settings', '/desk/settings/trade_bps'],
];

for (const theme of ['light', 'dark'] as const)
  for (const width of [1280, 375])
    test(`pages are accessible and fit in the ${theme} theme at ${width} px`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await chooseTheme(page.context(), theme);
      await page.setViewportSize({ width, height: 812 });
      await signInToDesk(page);
      for (const path of PAGES) {
        await openOnDesk(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect([path, await seriousViolations(page)]).toEqual([path, []]);
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      }
    });

test('a page without the right says so, shows nothing of it and leads back', async ({ page }) => {
  await signInAs(page.context(), await openSessionOf('editor'));
  const response = await page.goto(deskUrl('/desk/audit'));
  expect(response?.status()).toBe(403);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const main = page.getByRole('main');
  await expect(main.getByText('沒有權限')).toBeVisible();
  await expect(main).toContainText('編輯');
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1280, 375]) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 812 });
      expect(await seriousViolations(page)).toEqual([]);
    }
  await main.getByRole('link', { name: '回到今日' }).click();
  await expect(page).toHaveURL(deskUrl('/desk'));
});
