import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import { test } from './furnished.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The way back of the title bar, which is a button or a link. */
const back = (page: Page) =>
  page
    .getByRole('button', { name: '返回上一頁' })
    .or(page.getByRole('link', { name: '返回上一頁' }));

test('the way back leads to where one came from, and to the page above from a link that was sent', async ({
  furnished: { page, ids },
}) => {
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: '資產負債' }).click();
  await expect(page).toHaveURL('/home/debt');
  await back(page).click();
  await expect(page).toHaveURL('/my');

  const above = {
    '/home/debt/tradenav': '/home/debt',
    '/my/walletnav': '/my',
    '/my/usercenter/paycard/bankcard': '/my/usercenter/paycard',
    [`/home/news/detail?id=${ids.articleId}`]: '/home/news',
    [`/my/ledgerrecord/detail?id=${ids.billId}`]: '/my/ledgerrecord',
    [`/trade/roomdetail/issues?id=${ids.roomId}`]: `/trade/roomdetail?id=${ids.roomId}`,
    '/market/linechart?symbol=nothing': '/market',
  };
  for (const [path, parent] of Object.entries(above)) {
    const sent = await page.context().newPage();
    await sent.goto(path);
    await back(sent).click();
    await expect(sent).toHaveURL(parent);
    await expect(sent.getByRole('heading', { level: 1 })).toBeAttached();
    await sent.close();
  }
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

test('going back finds the page where it was left, and the focus where it stood', async ({
  furnished: { page },
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  for (const [list, row] of [
    ['/my', 'main a[href="/my/setting"]'],
    ['/zixun', 'main a[href^="/home/news/detail"] >> nth=-1'],
    ['/my/ledgerrecord', 'main section li > a >> nth=-1'],
    ['/my/rechargerecord', 'main section li > a >> nth=-1'],
  ] as const)
    await test.step(list, async () => {
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
      await expect.soft(link, list).toBeFocused();
      const before = await page.evaluate(() => Number(sessionStorage.getItem('left-at')));
      await expect.soft.poll(() => page.evaluate(() => window.scrollY), list).toBe(before);
    });
});
