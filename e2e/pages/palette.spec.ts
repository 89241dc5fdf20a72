import type { Page } from 'playwright/test';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const palette = (page: Page) => page.getByRole('dialog', { name: '搜尋功能' });
/** The other one is for notices. */
const found = (page: Page) => palette(page).getByRole('status').first();
const options = (page: Page) => palette(page).getByRole('option');

/** Opens a page and, by keyboard, the palette. */
async function open(page: Page, path = '/my/setting'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  // The search listens once its code has come.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused({ timeout: 2000 });
  }).toPass();
}

test('pages are found by their name, and by their English name and synonyms', async ({
  member: { page },
}) => {
  await open(page);
  await page.keyboard.type('withdraw');
  await expect(options(page).first()).toHaveText('提領');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('出金');
  await expect(options(page).first()).toHaveText('提領');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my/withdraw');
  await expect(palette(page)).toBeHidden();

  // What was chosen comes first.
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: '最近使用' })).toContainText('提領');
  expect(await seriousViolations(page)).toEqual([]);
});

test('a metal is bought and sold from anywhere, by its symbol', async ({ member: { page } }) => {
  await open(page);
  await page.keyboard.type('xag');
  await expect(found(page)).toHaveText('找到 3 項');
  await options(page).filter({ hasText: '賣出白銀' }).click();
  await expect(page).toHaveURL(/\/trade\/roomdetail\?id=\d+&side=sell$/);
  await expect(page.getByRole('radio', { name: '賣出' })).toBeChecked();
  // In the open room the side changes in place.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('buy silver');
  await expect(options(page).filter({ hasText: '買進白銀' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '買進' })).toBeChecked();
});

test('an action runs where the member is: amounts are hidden, and signing out is confirmed', async ({
  member: { page },
}) => {
  await open(page, '/my');
  const total = page.getByRole('region', { name: '資產總額' });
  await expect(total).toContainText('NT$');
  await page.keyboard.type('隱藏');
  await page.keyboard.press('Enter');
  await expect(total).not.toContainText('NT$0');
  await expect(page).toHaveURL('/my');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '要登出嗎？' });
  await dialog.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('nothing found is said with what to do, and leads to a search of the articles', async ({
  member: { page },
}) => {
  await open(page);
  await page.keyboard.type('qqq');
  await expect(palette(page).getByText('找不到「qqq」。請換個詞')).toBeVisible();
  await expect(found(page)).toHaveText('沒有符合的項目');
  await expect(options(page)).toHaveText(['在說明文章搜尋「qqq」']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customer?q=qqq');
});

test('Esc, back and the shortcut close it, and the focus returns', async ({ member: { page } }) => {
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: '設定', exact: true }).click();
  await expect(page).toHaveURL('/my/setting');
  const opener = page.getByRole('button', { name: '搜尋' });
  await opener.click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await opener.click();
  await expect(palette(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL('/my/setting');
});

test('the keys of an input method choose its characters, not a line', async ({
  member: { page },
}) => {
  await open(page);
  const field = palette(page).getByRole('combobox');
  for (const key of ['ArrowDown', 'Enter'])
    await field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true });
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/my/setting');
  await expect(palette(page)).toBeVisible();
});

test('a phone has the shortcut, and no button', async ({ member: { page } }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/my/setting');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  // A phone loads the search with the first Ctrl.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(options(page).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '搜尋' })).toHaveCount(0);
});
