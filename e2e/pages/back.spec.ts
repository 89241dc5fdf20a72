import type { Page } from 'playwright/test';
import { expect } from '../support/fixtures.ts';
import type { RouteIds } from '../support/furnished/furnish-member.ts';
import { test } from '../support/furnished/furnished.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The way back of the title bar, which is a button or a link. */
const back = (page: Page) =>
  page
    .getByRole('button', { name: '返回上一頁' })
    .or(page.getByRole('link', { name: '返回上一頁' }));

test('the way back leads to where one came from', async ({ furnished: { page } }) => {
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: '資產負債' }).click();
  await expect(page).toHaveURL('/home/debt');
  await back(page).click();
  await expect(page).toHaveURL('/my');
});

/** Each with the page above it; an id stands by its name. */
const SENT = {
  '/home/debt/tradenav': '/home/debt',
  '/my/walletnav': '/my',
  '/my/usercenter/paycard/bankcard': '/my/usercenter/paycard',
  '/home/news/detail?id=articleId': '/home/news',
  '/my/ledgerrecord/detail?id=billId': '/my/ledgerrecord',
  '/trade/roomdetail/issues?id=roomId': '/trade/roomdetail?id=roomId',
  '/market/linechart?symbol=nothing': '/market',
};

for (const [path, parent] of Object.entries(SENT))
  test(`a link to ${path} that was sent has its way back to the page above`, async ({
    furnished: { page, ids },
  }) => {
    const named = (address: string) =>
      address.replace(/\w+Id$/, (name) => ids[name as keyof RouteIds]);
    await page.goto(named(path));
    await back(page).click();
    await expect(page).toHaveURL(named(parent));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });

test('from the receipt of an order the way back is its room, once', async ({
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
  ['/my/ledgerrecord', 'main section li > a >> nth=-1'],
  ['/my/rechargerecord', 'main section li > a >> nth=-1'],
] as const)
  test(`going back finds ${list} where it was left, and the focus where it stood`, async ({
    furnished: { page },
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await page.goto(list);
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
