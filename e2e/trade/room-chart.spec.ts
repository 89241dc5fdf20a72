import type { Locator, Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { MARKET_RANGES, type MarketRange } from '#lib/features/market/price/ranges';
import { countShifts, overflowOf, shiftOf } from '../support/checks/page-shape.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream } from '../support/held-stream.ts';
import { panel, reader } from '../support/screens/market-screen.ts';
import { goldRoom } from '../support/screens/room-screen.ts';

/** The last price of a series by range; each begins at 4,000.00. */
const LAST: Partial<Record<MarketRange, string>> = { '1h': '3980.00', '30d': '4400.00' };
const LAST_OF_OTHERS = '4040.00';
const BARS = 20;

test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Mocks the `market` call with a series that covers the whole range, after `delayMs`. */
async function mockSeries(page: Page, delayMs = 0): Promise<void> {
  await page.route('**/api/market', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const { range } = route.request().postDataJSON() as { range: MarketRange };
    const { seconds, bar } = MARKET_RANGES[range];
    const end = Math.floor(Date.now() / 1000 / bar) * bar * 1000;
    const series = Array.from({ length: BARS }, (_, index) => {
      const ms = index === 0 ? end - (seconds + bar) * 1000 : end - (BARS - index) * bar * 1000;
      const price = index === BARS - 1 ? (LAST[range] ?? LAST_OF_OTHERS) : '4000.00';
      return [ms, price, price, price, price, 0, index === 0 ? 0 : 1];
    });
    for (const item of body.data.items) item.series = series;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ response, json: body });
  });
}

// The colours of thin lines are counted in pixels.
test.use({ deviceScaleFactor: 2 });

/** Where an element is in the page: a click may scroll it. */
const placeOf = (element: Locator) =>
  element.evaluate((node) => {
    const page = (node.closest('main') ?? document.body).getBoundingClientRect();
    const { x, y } = node.getBoundingClientRect();
    return { x: x - page.x, y: y - page.y };
  });

const change = (page: Page) => page.getByRole('main').locator('p').filter({ hasText: '%' }).first();

test('a room has a chart by range, and the change since the start of the range', async ({
  member,
}) => {
  const { page } = member;
  await holdTheStream(page);
  await mockSeries(page);
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.getByText('1日', { exact: true }).click();
  await expect(page.getByRole('main').locator('canvas')).toBeVisible();
  await expect(change(page)).toHaveText(/24 小時.*\+1\.00%.*\+40\.00/);
  await page.getByText('1時', { exact: true }).click();
  await expect(change(page)).toHaveText(/近1時.*−0\.50%.*−20\.00/);
  await page.getByText('1月', { exact: true }).click();
  await expect(change(page)).toHaveText(/近1月.*\+10\.00%.*\+400\.00/);
});

test('the chart of a room is read by keyboard and by touch, with price and time', async ({
  member,
}) => {
  const { page } = member;
  await holdTheStream(page);
  await mockSeries(page);
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.getByText('1日', { exact: true }).click();
  await expect(page.getByRole('main').locator('canvas')).toBeVisible();
  await reader(page).focus();
  await page.keyboard.press('Home');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /\d+\/\d+ \d\d:\d\d　4,000\.00/);
  await page.keyboard.press('End');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /　4,040\.00/);
  await expect(page.getByText(/\d\d:\d\d　4,040\.00$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('報價最高 4,040.00　最低 4,000.00')).toBeVisible();
  const box = (await page.locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(box.x + box.width - 20, box.y + box.height / 2);
  await expect(page.getByText(/\d\d:\d\d　4,0[04]0\.00$/)).toBeVisible();
});

for (const width of [320, 375])
  test(`the chart of a room takes its place without a layout shift (${width} px)`, async ({
    member,
  }) => {
    const { page } = member;
    await page.setViewportSize({ width, height: 740 });
    await countShifts(page);
    await holdTheStream(page);
    await mockSeries(page, 1_500);
    const { path } = await goldRoom(member);
    await page.goto(path);
    const below = page.getByRole('region', { name: '本場' });
    const before = await placeOf(below);
    await expect(page.getByRole('main').locator('canvas')).toBeVisible();
    await expect(page.getByText('以表格檢視')).toBeVisible();
    expect(await placeOf(below)).toEqual(before);
    await page.getByText('1月', { exact: true }).click();
    await expect(change(page)).toHaveText(/近1月.*\+10\.00%/);
    expect(await placeOf(below)).toEqual(before);
    // Nothing moves but the figures of the change, whose words may differ in width.
    expect(await shiftOf(page)).toBeLessThan(0.001);
    expect(await overflowOf(page)).toBe(0);
  });

test('the chart of the market keeps its height while another range loads', async ({
  member: { page },
}) => {
  await holdTheStream(page);
  await mockSeries(page, 1_500);
  await page.goto('/market?range=1d');
  await page.getByText('1時', { exact: true }).click();
  await expect(panel(page).getByText(/上漲|下跌/)).toBeVisible();
  const height = async () => (await panel(page).boundingBox())?.height;
  const before = await height();
  await page.getByText('1月', { exact: true }).click();
  await expect(panel(page).getByRole('status')).toBeAttached();
  expect(await height()).toBe(before);
  await expect(panel(page).getByText(/上漲/)).toBeVisible();
  expect(await height()).toBe(before);
});

test('the values of a chart are a table of a few rows', async ({ member: { page } }) => {
  await holdTheStream(page);
  await mockSeries(page);
  await page.goto('/market?range=30d');
  await page.getByText('1日', { exact: true }).click();
  await expect(panel(page).getByText(/至 NT\$4,040\.00/)).toBeVisible();
  await panel(page).getByText('以表格檢視').click();
  const table = panel(page).getByRole('table', { name: '黃金走勢圖的數值' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('row').nth(1)).toContainText('4,000.00');
  await expect(table.getByRole('row').last()).toContainText('4,040.00');
});

test('the line has the colour of its direction, and a dot at the last price', async ({
  member: { page },
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await holdTheStream(page);
  await mockSeries(page);
  await page.goto('/market?range=30d');
  /** Pixels of the canvas in a colour. */
  const pixels = (colour: readonly number[]) =>
    page.evaluate(([r, g, b]) => {
      const canvas = document.querySelector('canvas');
      const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      let count = 0;
      for (let at = 0; data && at < data.length; at += 4)
        if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count += 1;
      return count;
    }, colour);
  const [red, green] = [
    [194, 23, 45],
    [11, 113, 73],
  ] as const;
  // A dot of 4 px alone has more than 100 pixels at this pixel ratio.
  await page.getByText('1日', { exact: true }).click();
  await expect.poll(() => pixels(red)).toBeGreaterThan(100);
  expect(await pixels(green)).toBe(0);
  await page.getByText('1時', { exact: true }).click();
  await expect.poll(() => pixels(green)).toBeGreaterThan(100);
  expect(await pixels(red)).toBe(0);
  await page.evaluate(() => {
    document.documentElement.dataset.up = 'green';
  });
  await expect.poll(() => pixels(red)).toBeGreaterThan(100);
  const at = new Date(Date.now() + 60_000).toISOString();
  await sayOnStream(page, 'tick', { symbol: 'XAU', price: '4020.00', at });
  await expect.poll(() => pixels(green)).toBeGreaterThan(100);
});
