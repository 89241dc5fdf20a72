import { expect, type Page } from 'playwright/test';
import { seriousViolations } from './serious-violations.ts';

/** Expects no serious axe violation and no horizontal overflow at a width of 320 px. */
export async function expectClear(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  expect([page.url(), ...(await seriousViolations(page))]).toEqual([page.url()]);
  const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(contentWidth).toBeLessThanOrEqual(320);
}

/** Runs `expectClear` in the light and the dark theme. */
export async function expectClearByDayAndNight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectClear(page);
  }
}
