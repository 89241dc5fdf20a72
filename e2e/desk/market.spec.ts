import { openOnDesk, signInToDesk, useDeskBrowser } from '../support/desk/desk-page.ts';
import { expect, test } from '../support/fixtures.ts';

useDeskBrowser();
test.beforeEach(({ page }) => signInToDesk(page));

test('the state on the page of an issue has its icon', async ({ page }) => {
  await openOnDesk(page, '/desk/market');
  await page.getByRole('table', { name: '撮合場次' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/desk\/market\/issues\/\d+$/);
  const state = page.getByRole('definition').first().locator('span');
  expect(await state.locator('svg').innerHTML()).not.toBe('');
});
