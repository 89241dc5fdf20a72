import type { Page } from 'playwright/test';

/**
 * How far ahead of now time stops: as little as will do, for what was due until then happens at once,
 * and a call under way may be given up.
 */
const AHEAD_MS = [1_000, 10_000, 60_000];

/**
 * Lets time stand still on the page from here on: what lives for seconds stays until the test lets
 * them pass (`clock.runFor`), however slow the machine.
 * @throws when the machine takes a minute between two calls
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  for (const [tries, ahead] of AHEAD_MS.entries())
    try {
      return await page.clock.pauseAt(Date.now() + ahead);
    } catch (error) {
      // That moment was over when the page heard of it.
      if (tries === AHEAD_MS.length - 1) throw error;
    }
}
