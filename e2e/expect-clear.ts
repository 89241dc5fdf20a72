import { expect, type Page } from 'playwright/test';
import { graveFaults } from './grave-faults.ts';

/** Nothing grave for axe, and nothing that is wider than the screen. */
export async function expectClear(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  expect([page.url(), ...(await graveFaults(page))]).toEqual([page.url()]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(sideways).toBeLessThanOrEqual(320);
}
