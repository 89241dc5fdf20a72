import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const nav = (page: Page) => page.getByRole('navigation', { name: '主要功能' });
const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('heading', { name, exact: true }).boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe('on a screen 1280 pixels wide', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the tabs are at the side, and sections fill two columns', async ({ member: { page } }) => {
    await page.goto('/deposit');
    const side = await nav(page).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    expect(side?.height).toBeGreaterThan(600);
    const [products, rules] = [await boxOf(page, '定存產品'), await boxOf(page, '計息規則')];
    expect(rules.x).toBeGreaterThan(products.x + 300);
    for (const path of ['/', '/my', '/trade', '/market', '/customer', '/my/ledgerrecord']) {
      await page.goto(path);
      expect.soft(await widthOf(page), path).toBe(1280);
    }
  });

  test('a visitor has the form beside the explanation of the product', async ({ page }) => {
    for (const path of ['/auth/login', '/auth/register']) {
      await page.goto(path);
      const form = await page.locator('form').boundingBox();
      const intro = await boxOf(page, '金庫是什麼');
      expect.soft(intro.x, path).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
      expect.soft(await widthOf(page), path).toBe(1280);
    }
  });

  test('sheets and dialogs are centred beside the navigation', async ({ member: { page } }) => {
    await page.goto('/my/setting');
    await page.getByRole('button', { name: '登出', exact: true }).last().click();
    const dialog = await page.getByRole('dialog').boundingBox();
    const side = await nav(page).boundingBox();
    const left = (side?.x ?? 0) + (side?.width ?? 0);
    const middle = (dialog?.x ?? 0) + (dialog?.width ?? 0) / 2;
    expect(Math.abs(middle - (left + 1280) / 2)).toBeLessThanOrEqual(1);
  });

  test('inner pages have the tabs as well', async ({ member: { page } }) => {
    await page.goto('/my/setting');
    await nav(page).getByRole('link', { name: '交易' }).click();
    await expect(page).toHaveURL('/trade');
  });
});

test('on a phone the tabs are at the bottom, and inner pages have none', async ({
  member: { page },
}) => {
  await page.goto('/my');
  const bar = await nav(page).boundingBox();
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(page.viewportSize()?.height);
  await page.goto('/my/setting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(nav(page)).toBeHidden();
});
