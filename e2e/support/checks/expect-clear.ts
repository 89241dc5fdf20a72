import { expect, type Page } from 'playwright/test';
import { seriousViolations } from './serious-violations.ts';

/** Nothing grave for axe, and nothing that is wider than the screen. */
export async function expectClear(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  expect([page.url(), ...(await seriousViolations(page))]).toEqual([page.url()]);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(320);
}

/** The same in both themes. */
export async function expectClearByDayAndNight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectClear(page);
  }
}
