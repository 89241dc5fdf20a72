import type { Page } from 'playwright/test';

/** What a page comes alive with. */
export const SCRIPTS = /_next\/static\/.*\.js/;

/**
 * Holds back what matches.
 * @returns lets it go
 */
export async function holdRequests(page: Page, what: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    // A page that is gone wants nothing any more.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
