import { LOCALES } from '#lib/base/i18n/locales';
import { STYLE_PAGE } from '#lib/base/paths';
import { axeFaults, faultsInTheDark, lossAt } from '../support/checks/reading-faults.ts';
import { watchPage } from '../support/checks/watch-page.ts';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the style page has no faults of axe in either theme, and fits 320 pixels with text of 200 %', async ({
  page,
}) => {
  test.slow();
  const watch = watchPage(page);
  await page.goto(STYLE_PAGE);
  await expect(page.getByRole('heading', { level: 1, name: '樣式' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await faultsInTheDark(page)).toEqual([]);
  expect(await lossAt(page, 320, 100)).toEqual([]);
  expect(await lossAt(page, 320, 200)).toEqual([]);
  expect(watch.faults()).toEqual([]);
});

test('the address of the style page chooses its theme, its language and the size of its text', async ({
  page,
}) => {
  await page.goto(STYLE_PAGE);
  const html = page.locator('html');
  const sizeOf = () => html.evaluate((element) => getComputedStyle(element).fontSize);
  await expect(html).toHaveCSS('color-scheme', 'light');
  await page.getByRole('navigation', { name: '主題' }).getByRole('link', { name: '深色' }).click();
  await expect(html).toHaveCSS('color-scheme', 'dark');
  // A link that is pressed while the page is hydrated can move away under the press.
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.getByRole('link', { name: '200%' }).click();
  await expect.poll(sizeOf).toBe('32px');
  await expect(html).toHaveCSS('color-scheme', 'dark');
  for (const lang of LOCALES) {
    await page.goto(`${STYLE_PAGE}?lang=${lang}`);
    await expect(html).toHaveAttribute('lang', lang);
  }
});

test('the contrast of the colours is computed from the tokens of the theme', async ({ page }) => {
  await page.goto(`${STYLE_PAGE}?theme=dark`);
  const text = page.getByRole('listitem').filter({ hasText: /^text#/ });
  await expect(text).toContainText(/page 1[5-9]\.\d/);
});
