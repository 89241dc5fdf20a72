import type { Locator } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/client/preferences/splash-seen';
import { expect, test } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream } from '../support/held-stream.ts';
import { haveHistory, panel, reader } from '../support/screens/market-screen.ts';
import { needsOperator } from '../support/sites/operator.ts';

/** A chart with a history, to which prices come when a test says one. */
test.beforeEach(async ({ context, page, baseURL }) => {
  needsOperator();
  await haveHistory();
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTheStream(page);
});

/** What is drawn, once it stays. */
async function drawn(canvas: Locator): Promise<Buffer> {
  let last = await canvas.screenshot();
  await expect
    .poll(async () => {
      const before = last;
      last = await canvas.screenshot();
      return last.equals(before);
    })
    .toBe(true);
  return last;
}

test('a chart spans an hour, a day or thirty days, and says in words what it shows', async ({
  member: { page },
}) => {
  await page.goto('/market');
  const summary = panel(page).getByText(/每公克由 [\d,.]+ .*[\d,.]+ TWD。$/);
  await expect(summary).toContainText(/^黃金自 \d\d:\d\d:\d\d 至 \d\d:\d\d:\d\d，每公克由 [\d,.]+/);
  await panel(page).getByText('1 天', { exact: true }).click();
  await expect(summary).toContainText(/^黃金自 \d+\/\d+ \d\d:\d\d 至 /);
  const day = await summary.textContent();
  await panel(page).getByText('30 天', { exact: true }).click();
  await expect(summary).not.toHaveText(day ?? '');
  await expect(page).toHaveURL(/symbol=XAU&range=30d$/);
  await page.reload();
  await expect(panel(page).getByRole('radio', { name: '30 天' })).toBeChecked();
});

test('a chart is read by the pointer', async ({ member: { page } }) => {
  await page.goto('/market/linechart?symbol=XAG');
  const canvas = panel(page, '白銀').locator('canvas');
  await expect(panel(page, '白銀').getByRole('button', { name: '放大' })).toBeEnabled();
  const reading = panel(page, '白銀').getByText(/^\d\d:\d\d:\d\d　[\d,]+\.\d\d$/);
  await canvas.hover({ position: { x: 150, y: 80 } });
  await expect(reading).toBeVisible();
  const there = (await reading.textContent()) ?? '';
  await canvas.hover({ position: { x: 230, y: 80 } });
  await expect(reading).not.toHaveText(there);
  await page.mouse.move(5, 5);
  await expect(reading).toBeHidden();
  await expect(panel(page, '白銀').getByText(/^最高 [\d,.]+　最低/)).toBeVisible();
});

test('a chart is read by the keyboard, price by price', async ({ member: { page } }) => {
  await page.goto('/market?range=1d');
  await reader(page).focus();
  const spoken = async () => (await reader(page).getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('Home');
  await expect(reader(page)).toHaveAttribute('aria-valuenow', '0');
  const first = await spoken();
  expect(first).toMatch(/^\d+\/\d+ \d\d:\d\d　[\d,]+\.\d\d$/);
  await expect(panel(page).getByText(first)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(reader(page)).toHaveAttribute('aria-valuenow', '1');
  expect(await spoken()).not.toBe(first);
  await page.keyboard.press('PageUp');
  await expect(reader(page)).toHaveAttribute('aria-valuenow', '11');
  await page.keyboard.press('Escape');
  await expect(panel(page).getByText(/^最高/)).toBeVisible();
});

test('a chart zooms by its buttons, and stays there while prices come', async ({
  member: { page },
}) => {
  const tell = (secondsLater: number) => {
    const at = new Date(Date.now() + secondsLater * 1000).toISOString();
    return sayOnStream(page, 'tick', { symbol: 'XAU', price: '4000.00', at });
  };
  await page.goto('/market?range=30d');
  // The newest price is part of what the chart spans.
  await tell(10);
  const canvas = panel(page).locator('canvas');
  const closer = panel(page).getByRole('button', { name: '放大' });
  await expect(closer).toBeEnabled();
  await expect(panel(page).getByText('4,000.00').first()).toBeVisible();
  const whole = await drawn(canvas);
  await closer.click();
  await expect.poll(async () => (await canvas.screenshot()).equals(whole)).toBe(false);
  const zoomed = await drawn(canvas);
  const time = panel(page).getByText(/^報價時間/);
  const before = (await time.textContent()) ?? '';
  await tell(20);
  await expect(time).not.toHaveText(before);
  expect((await drawn(canvas)).equals(zoomed)).toBe(true);
});

test('the highest and the lowest price are those of all prices, not of the last ones of a stretch', async ({
  member: { page },
}) => {
  await page.goto('/market?range=1d');
  const extremes = panel(page).getByText(/^最高/);
  await expect(extremes).toBeVisible();
  const prices = ['4000.00', '98765.43', '0.07', '4000.00'];
  for (const [index, price] of prices.entries()) {
    const at = new Date(Date.now() + 10_000 + index).toISOString();
    await sayOnStream(page, 'tick', { symbol: 'XAU', price, at });
  }
  await expect(extremes).toHaveText('最高 98,765.43　最低 0.07');
});

test('a chart of another instrument is a tap away', async ({ member: { page } }) => {
  await page.goto('/market');
  await page.getByRole('group', { name: '商品' }).getByRole('radio', { name: '白金' }).check();
  await expect(panel(page, '白金')).toBeVisible();
  await expect(page).toHaveURL(/symbol=XPT/);
  const room = page.getByRole('link', { name: '前往白金交易室' });
  await expect(room).toHaveAttribute('href', /^\/trade\/roomdetail\?id=\d+$/);
});

test('a chart that cannot be fetched says so, and tries again', async ({ member: { page } }) => {
  await page.goto('/market');
  await page.route('**/api/market', (route) => route.abort());
  await panel(page).getByText('1 天', { exact: true }).click();
  await expect(panel(page).getByText('無法載入走勢圖')).toBeVisible();
  await page.unroute('**/api/market');
  await panel(page).getByRole('button', { name: '再試一次' }).click();
  await expect(reader(page)).toBeVisible();
});
