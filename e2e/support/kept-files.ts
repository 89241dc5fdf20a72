import type { Page } from 'playwright/test';

/** Path and body of every entry in the browser's Cache Storage. */
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

/** Names of the caches in Cache Storage. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
