import type { Page } from 'playwright/test';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/furnished/furnished.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '篩選儲值紀錄' });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '篩選' }).click();
  await expect(sheetOf(page)).toBeVisible();
}

/** Same as the browser's back button. */
const goBack = (page: Page) => page.evaluate(() => history.back());

for (const [browsers, removeNavigationApi] of [
  ['with the Navigation API', false],
  ['without the Navigation API', true],
] as const)
  test(`browsers ${browsers}: back closes a sheet, once, and then leaves the page`, async ({
    furnished: { page },
  }) => {
    if (removeNavigationApi)
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

    // Closing the sheet by its button leaves no extra history entry.
    await openSheet(page);
    await sheetOf(page).getByRole('button', { name: '關閉' }).click();
    await expect(sheetOf(page)).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL('/my');

    // A page opened after the sheet was closed follows the list in the history, not the sheet.
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

test('on a page opened directly, the back control works on the first press after a sheet was closed', async ({
  furnished: { page },
}) => {
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'navigation');
  });
  await page.goto('/my');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/my/rechargerecord')),
  ]);
  await expect(popup.locator('html')).toHaveAttribute('data-hydrated');
  await openSheet(popup);
  await sheetOf(popup).getByRole('button', { name: '關閉' }).click();
  await popup.getByRole('button', { name: '返回上一頁' }).click();
  await expect(popup).toHaveURL('/my');
});
