import type { Page } from 'playwright/test';

/**
 * How far ahead of now the clock is paused. As short as possible: timers due before then fire at
 * once, and pending calls may time out.
 */
const AHEAD_MS = [1_000, 10_000, 60_000];

/**
 * Pauses the page's clock, so that short-lived elements stay until the test advances it
 * (`clock.runFor`), even on a slow machine.
 * @throws if a minute passes between reading the time and pausing the clock
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  for (const [tries, ahead] of AHEAD_MS.entries())
    try {
      return await page.clock.pauseAt(Date.now() + ahead);
    } catch (error) {
      // That time had already passed when the page received the call.
      if (tries === AHEAD_MS.length - 1) throw error;
    }
}
