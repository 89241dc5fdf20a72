import type { Page } from 'playwright/test';

/** More than a busy machine takes between the two calls. */
const AHEAD_MS = 60_000;

/**
 * Lets time stand still on the page from here on: what lives for seconds stays until the test lets
 * them pass (`clock.runFor`), however slow the machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}
