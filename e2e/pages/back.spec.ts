import type { Page } from 'playwright/test';
import { expect } from '../support/fixtures.ts';
import type { RouteIds } from '../support/furnished/furnish-member.ts';
import { test } from '../support/furnished/furnished.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The back control of the title bar, a button or a link. */
const back = (page: Page) =>
  page
    .getByRole('button', { name: '返回上一頁' })
    .or(page.getByRole('link', { name: '返回上一頁' }));

test('the back control returns to the previous page', async ({ furnished: { page } }) => {
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: '資產總覽' }).click();
  await expect(page).toHaveURL('/home/debt');
  await back(page).click();
  await expect(page).toHaveURL('/my');
});

/** Pages and their parent pages. Ids are given by name, see RouteIds. */
const PARENT_PAGES = {
  '/home/debt/tradenav': '/home',
  '/my/walletnav': '/my',
  '/my/usercenter/paycard/bankcard': '/my/usercenter/paycard',
  '/home/news/detail?id=articleId': '/home/news',
  '/my/ledgerrecord/detail?id=billId': '/my/ledgerrecord',
  '/trade/roomdetail/issues?id=roomId': '/trade/roomdetail?id=roomId',
  '/market/linechart?symbol=nothing': '/market',
};

for (const [path, parent] of Object.entries(PARENT_PAGES))
  test(`on ${path} opened directly, the back control leads to the parent page`, async ({
    furnished: { page, ids },
  }) => {
    const withIds = (address: string) =>
      address.replace(/\w+Id$/, (name) => ids[name as keyof RouteIds]);
    await page.goto(withIds(path));
    await back(page).click();
    await expect(page).toHaveURL(withIds(parent));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });

test('the back control of an order receipt leads to its room, without a loop', async ({
  furnished: { page, ids },
}) => {
  const room = `/trade/roomdetail?id=${ids.roomId}`;
  await page.goto('/trade');
  await page.locator(`main a[href="${room}"]`).first().click();
  await expect(page).toHaveURL(room);
  await page.locator(`main a[href="${room}&order=${ids.issueOrderId}"]`).first().click();
  await expect(page).toHaveURL(`${room}&order=${ids.issueOrderId}`);
  await back(page).click();
  await expect(page).toHaveURL(room);
  await back(page).click();
  await expect(page).toHaveURL('/trade');

  await page.goto(`${room}&order=${ids.quoteOrderId}`);
  await back(page).click();
  await expect(page).toHaveURL(room);
});

for (const [list, row] of [
  ['/my', 'main a[href="/my/setting"]'],
  ['/zixun', 'main a[href^="/home/news/detail"] >> nth=-1'],
  ['/my/ledgerrecord', 'main section details[open] a >> nth=-1'],
  ['/my/rechargerecord', 'main section li > a >> nth=-1'],
] as const)
  test(`going back to ${list} restores scroll position and focus`, async ({
    furnished: { page },
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await page.goto(list);
    const events = page.locator('main section summary');
    if (await events.count()) await events.last().click();
    const link = page.locator(row);
    await link.scrollIntoViewIfNeeded();
    await link.evaluate((element) =>
      element.addEventListener('click', () => {
        sessionStorage.setItem('left-at', String(window.scrollY));
      }),
    );
    await link.click();
    await expect(page).not.toHaveURL(list);
    await back(page).click();
    await expect(page).toHaveURL(list);
    await expect.soft(link).toBeFocused();
    const before = await page.evaluate(() => Number(sessionStorage.getItem('left-at')));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });
