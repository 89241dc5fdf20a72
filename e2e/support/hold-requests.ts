import type { Page } from 'playwright/test';

/** Scripts that a page needs for hydration. */
export const SCRIPTS = /_next\/static\/.*\.js/;

/**
 * Delays requests whose URL matches.
 * @returns function that releases them
 */
export async function holdRequests(page: Page, what: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    // Fails if the page is closed.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
