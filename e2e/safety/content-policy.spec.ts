import { PAGES } from '#lib/paths';
import { expect, test } from '../support/fixtures.ts';

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Pages whose parts are drawn by scripts: charts, carousel, lists. */
const DRAWN = [PAGES.home, PAGES.market, PAGES.trade, PAGES.my];

test('no page breaks the policy that it comes with, and a picture from elsewhere does', async ({
  member: { page },
}) => {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations?.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  for (const path of DRAWN) {
    await page.goto(path);
    await page.waitForLoadState('load');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    expect([path, await page.evaluate(() => window.violations)]).toEqual([path, []]);
  }
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' }));
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }));
  });
  await expect
    .poll(() => page.evaluate(() => window.violations?.map((each) => each.split(' ')[0]).sort()))
    .toEqual(['img-src', 'style-src-elem']);
});
