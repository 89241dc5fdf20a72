import type { Page } from 'playwright/test';

/** Everything in every cache of the browser, with what it says. */
export function keptFiles(page: Page): Promise<{ path: string; body: string }[]> {
  return page.evaluate(async () => {
    const kept = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const body = (await (await cache.match(request))?.text()) ?? '';
        kept.push({ path: pathname + search, body });
      }
    }
    return kept;
  });
}

/** The names of its caches. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
