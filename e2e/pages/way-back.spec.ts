import type { Page } from 'playwright/test';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/furnished/furnished.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '篩選充值記錄' });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '篩選' }).click();
  await expect(sheetOf(page)).toBeVisible();
}

/** As the browser's own button does it. */
const goBack = (page: Page) => page.evaluate(() => history.back());

for (const [browsers, strip] of [
  ['that can hold the way back', false],
  ['that can’t', true],
] as const)
  test(`browsers ${browsers}: back closes a sheet, once, and then leaves the page`, async ({
    furnished: { page },
  }) => {
    if (strip)
      await page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'navigation');
      });
    await page.goto('/my');
    await page.locator('main a[href="/my/rechargerecord"]').first().click();
    await expect(page).toHaveURL('/my/rechargerecord');

    await openSheet(page);
    await goBack(page);
    await expect(sheetOf(page)).toBeHidden();
    await expect(page).toHaveURL('/my/rechargerecord');

    // Closed by its button it leaves nothing that a press would be lost on.
    await openSheet(page);
    await sheetOf(page).getByRole('button', { name: '關閉' }).click();
    await expect(sheetOf(page)).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL('/my');

    // A page that is opened from here comes after the list, not after what lay over it.
    await page.goForward();
    await expect(page).toHaveURL('/my/rechargerecord');
    await openSheet(page);
    await sheetOf(page).getByRole('button', { name: '關閉' }).click();
    await page.locator('main section li > a').first().click();
    await expect(page).toHaveURL(/\/my\/rechargerecord\/detail/);
    await goBack(page);
    await expect(page).toHaveURL('/my/rechargerecord');
    await goBack(page);
    await expect(page).toHaveURL('/my');
  });

test('on a page opened from a link that was sent, the way up is not lost on what lay over it', async ({
  furnished: { page },
}) => {
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'navigation');
  });
  await page.goto('/my');
  const [sent] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/my/rechargerecord')),
  ]);
  await expect(sent.locator('html')).toHaveAttribute('data-hydrated');
  await openSheet(sent);
  await sheetOf(sent).getByRole('button', { name: '關閉' }).click();
  await sent.getByRole('button', { name: '返回上一頁' }).click();
  await expect(sent).toHaveURL('/my');
});
