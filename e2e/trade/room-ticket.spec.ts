import type { Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { hiddenByTabs, overflowOf } from '../support/checks/page-shape.ts';
import { expect, TRADE_PASSWORD, test } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream } from '../support/held-stream.ts';
import { fact } from '../support/screens/funding-screen.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import {
  buyGold,
  goldRoom,
  prepareToDeal,
  qtyField,
  waitForIssue,
  waitForPrice,
} from '../support/screens/room-screen.ts';

test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const bar = (page: Page, side: '買進' | '賣出') =>
  page.getByRole('button', { name: side, exact: true });

/** The top of the tab bar. */
const tabsTop = (page: Page) =>
  page
    .getByRole('navigation', { name: '主要功能' })
    .evaluate((nav) => nav.getBoundingClientRect().top);

for (const [width, height, percent] of [
  [320, 568, 100],
  [375, 812, 100],
  [320, 640, 200],
] as const)
  test(`buy and sell stay above the tab bar at ${width} px with text of ${percent} %`, async ({
    member,
  }) => {
    const { page } = member;
    await page.setViewportSize({ width, height });
    const { path } = await goldRoom(member);
    await page.goto(path);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    for (const part of [0, 0.4, 1]) {
      await page.evaluate(
        (share) => window.scrollTo(0, document.documentElement.scrollHeight * share),
        part,
      );
      for (const side of ['買進', '賣出'] as const) {
        await expect(bar(page, side)).toBeInViewport({ ratio: 1 });
        const box = await bar(page, side).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await tabsTop(page));
      }
    }
    // At the end of the page the bar has its own place. Parts that load late make the page longer.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = page.getByRole('link', { name: '歷次定盤價與驗證' });
      const [end, top] = [await last.boundingBox(), await bar(page, '買進').boundingBox()];
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    }).toPass({ timeout: 15_000 });
    expect(await hiddenByTabs(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

/** The ticket as a sheet. */
const ticket = (page: Page) => page.getByRole('dialog', { name: /^(買進|賣出)黃金$/ });

test('a press of a side opens the ticket with it, and closing keeps what was typed', async ({
  member,
}) => {
  const { page } = member;
  const { path } = await goldRoom(member);
  await page.goto(path);
  await bar(page, '賣出').click();
  await expect(ticket(page)).toHaveAccessibleName('賣出黃金');
  await expect(page.getByRole('radio', { name: '賣出' })).toBeChecked();
  await expect(qtyField(page)).toBeFocused();
  await expect(page.getByRole('button', { name: '取得報價' })).toBeInViewport({ ratio: 1 });
  await qtyField(page).fill('1.5');
  await ticket(page).getByRole('button', { name: '關閉' }).click();
  await expect(ticket(page)).toBeHidden();
  await expect(bar(page, '賣出')).toBeFocused();
  await bar(page, '買進').click();
  await expect(ticket(page)).toHaveAccessibleName('買進黃金');
  await expect(qtyField(page)).toHaveValue('1.5');
  await page.getByRole('radio', { name: '賣出' }).check();
  await expect(ticket(page)).toHaveAccessibleName('賣出黃金');
});

for (const [method, title] of [
  ['即時成交', '確認成交'],
  ['定盤委託', '確認委託'],
] as const)
  test(`back closes the confirmation of ${method}, then the ticket, and stays in the room`, async ({
    member,
  }) => {
    const { page } = member;
    await prepareToDeal(member, '20000');
    const { path } = await goldRoom(member);
    if (method === '定盤委託') await waitForIssue(member, 20);
    else await waitForPrice(member);
    await page.goto('/trade');
    await page.locator(`main a[href="${path}"]`).click();
    await openTicket(page);
    await page.getByRole('radio', { name: method }).check();
    if (method === '定盤委託')
      await expect(page.getByText(/^\d\d:\d\d:\d\d 後截止，以定盤價成交/)).toBeVisible();
    await qtyField(page).fill('1');
    await qtyField(page).press('Enter');
    const confirmation = page.getByRole('dialog', { name: title });
    await expect(confirmation).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(confirmation).toBeHidden();
    await expect(qtyField(page)).toHaveValue('1');
    // A browser lets a page cancel "back" once a press.
    await qtyField(page).click();
    await page.evaluate(() => history.back());
    await expect(ticket(page)).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(bar(page, '買進')).toBeFocused();
  });

test.describe('on a screen 1280 pixels wide', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the ticket has a column of its own and stays in view', async ({ member }) => {
    const { page } = member;
    const { path } = await goldRoom(member);
    await page.goto(path);
    await expect(bar(page, '買進')).toBeHidden();
    const chart = await page.getByRole('group', { name: '走勢圖的範圍' }).boundingBox();
    const column = await page.getByRole('region', { name: '下單' }).boundingBox();
    expect(column?.x).toBeGreaterThan((chart?.x ?? 0) + (chart?.width ?? 0));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('radio', { name: '賣出' }).check();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: '取得報價', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: '取得報價', exact: true })).toBeInViewport({
      ratio: 1,
    });
    expect(await overflowOf(page)).toBe(0);
  });
});

test.describe('the unit of a size', () => {
  const unit = (page: Page, name: '公克' | '台錢' | '金額') =>
    page.getByRole('group', { name: '單位' }).getByText(name, { exact: true });
  const field = (page: Page) => page.locator('input[name="qty"]');
  const spendField = (page: Page) => page.getByLabel('買進金額（含手續費）');

  test('converts a quantity, and keeps an amount apart from it', async ({ member }) => {
    const { page } = member;
    await holdTheStream(page);
    await page.clock.install();
    const { path } = await goldRoom(member);
    await page.goto(path);
    await openTicket(page);
    await page.getByRole('radio', { name: '定盤委託' }).check();
    const at = new Date(Date.now() + 60_000).toISOString();
    await sayOnStream(page, 'tick', { symbol: 'XAU', price: '4000.00', at });
    await expect(page.getByText('4,000.00').first()).toBeVisible();
    await qtyField(page).fill('2.5');
    await unit(page, '台錢').click();
    await expect(page.getByLabel('數量（台錢）')).toHaveValue('0.6666');
    await unit(page, '金額').click();
    await expect(spendField(page)).toHaveValue('');
    await spendField(page).fill('3000');
    await unit(page, '公克').click();
    await expect(qtyField(page)).toHaveValue('2.5');
    await unit(page, '金額').click();
    await expect(spendField(page)).toHaveValue('3,000');

    await page.getByRole('radio', { name: '賣出' }).check();
    // 10,000.00 less the fee of 0.2 %.
    await expect(page.getByLabel('金額（NT$）')).toHaveValue('9,980');
    await expect(page.getByText('即 2.5 公克')).toBeVisible();
    await unit(page, '台錢').click();
    await field(page).fill('1');
    await expect(page.getByText('即 3.75 公克')).toBeVisible();
    await unit(page, '金額').click();
    await field(page).fill('9980');
    await expect(page.getByText('即 2.5 公克')).toBeVisible();
    // The price has fallen: the same cash takes more.
    const later = new Date(Date.now() + 120_000).toISOString();
    await sayOnStream(page, 'tick', { symbol: 'XAU', price: '3000.00', at: later });
    await expect(page.getByText('即 3.3333 公克')).toBeVisible();
    await expect(field(page)).toHaveValue('9,980');
  });

  test('of cash does not move with the price under the caret', async ({ member }) => {
    const { page } = member;
    await prepareToDeal(member, '5000');
    await buyGold(member, '0.5');
    await holdTheStream(page);
    const { path } = await goldRoom(member);
    await page.goto(path);
    await openTicket(page, 'sell');
    await page.getByRole('radio', { name: '定盤委託' }).check();
    await unit(page, '金額').click();
    await page.getByRole('button', { name: '50%' }).click();
    await field(page).focus();
    const shown = await field(page).inputValue();
    const at = new Date(Date.now() + 120_000).toISOString();
    await sayOnStream(page, 'tick', { symbol: 'XAU', price: '3000.00', at });
    await expect(page.getByText('3,000.00').first()).toBeVisible();
    await expect(field(page)).toHaveValue(shown);
  });

  test('of cash is sent as the exact quantity that was confirmed', async ({ member }) => {
    test.setTimeout(180_000);
    const { page } = member;
    await prepareToDeal(member, '5000');
    await buyGold(member, '0.5');
    // A price that moves while text is selected would replace it.
    await holdTheStream(page);
    const { path } = await goldRoom(member);
    await page.goto(path);
    await openTicket(page, 'sell');
    await unit(page, '金額').click();
    const sent = page.waitForRequest('**/api/quote');
    await field(page).fill('1000');
    await page.getByRole('radio', { name: '即時成交' }).check();
    await page.getByRole('button', { name: '取得報價', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '確認成交' });
    const pin = sheet.getByLabel('交易密碼');
    await expect(pin.or(sheet.getByRole('button', { name: '確認賣出' })).first()).toBeVisible();
    if (await pin.isVisible()) await pin.fill(TRADE_PASSWORD);
    const { qty } = (await sent).postDataJSON() as { qty: string };
    expect(qty).toMatch(/^0\.\d{1,4}$/);
    await expect(fact(sheet, '數量')).toHaveText(`${qty} 公克`);
    const received = (await fact(sheet, '實收金額').textContent()) ?? '';
    // The price moves between the estimate and the quote by less than one percent.
    expect(Math.abs(Number(received.replaceAll(/[^\d.]/g, '')) - 1_000)).toBeLessThan(10);
  });

  test('refuses more than there is, in every unit', async ({ member }) => {
    const { page } = member;
    const { path } = await goldRoom(member);
    await page.goto(path);
    await openTicket(page);
    await unit(page, '金額').click();
    await spendField(page).fill('5');
    await expect(page.getByText('可用餘額不足')).toBeVisible();
    await page.getByRole('radio', { name: '賣出' }).check();
    for (const name of ['公克', '台錢', '金額'] as const) {
      await unit(page, name).click();
      await field(page).fill('5');
      await expect(page.getByText('可賣出的數量不足')).toBeVisible();
    }
  });
});
