import type { Page } from 'playwright/test';

/** A document of ours that answers what is pressed, or one that never will: offline, a file. */
const READY = 'html[data-hydrated], html:not(:has(script[src="/before-app.js"]))';

/**
 * Pages are opened the way somebody opens them who looks before they touch: a `goto` or `reload` ends
 * when the page answers. What happens before is tested by name, with `waitUntil: 'commit'`.
 */
export function waitsForHydration(page: Page): Page {
  const { goto, reload } = page;
  const ready = () => page.locator(READY).waitFor({ state: 'attached' });
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await ready();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await ready();
    return response;
  };
  return page;
}
