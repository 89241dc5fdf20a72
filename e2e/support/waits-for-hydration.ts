import type { Page } from 'playwright/test';

/** A hydrated document, or one without the app's scripts: the offline page, a file. */
const READY = 'html[data-hydrated], html:not(:has(script[src^="/before-app.js"]))';

/**
 * Makes `goto` and `reload` wait for hydration. Tests of behavior before hydration pass
 * `waitUntil: 'commit'`.
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
