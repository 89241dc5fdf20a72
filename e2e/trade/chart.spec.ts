import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { MARKET_RANGES, type MarketRange } from '#lib/features/market/price/ranges';
import { expect, test } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream } from '../support/held-stream.ts';
import { haveHistory, panel, reader } from '../support/screens/market-screen.ts';
import { needsOperator } from '../support/sites/operator.ts';

/** A chart with history. New prices arrive only when a test sends them. */
test.beforeEach(async ({ context, page, baseURL }) => {
  needsOperator();
  await haveHistory();
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTheStream(page);
});

/** A screenshot of the canvas, once two in a row are equal. */
async function stableScreenshot(canvas: Locator): Promise<Buffer> {
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

/** Number of pixels that two pictures of the same size show in clearly different colours. */
async function changedPixels(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all(
    [one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer()),
  );
  return (before ?? []).filter((value, at) => Math.abs(value - (after?.[at] ?? 0)) > CLEARLY)
    .length;
}

/** Difference of two grey values, from 0 to 255. */
const CLEARLY = 48;

/** Number of bars in the mocked series, whose prices rise by 1.00 from 4,000.00. */
const POINTS = 20;

/**
 * Mocks the `market` call with the same series for every instrument, ending one bar ago. Its highest
 * price is 4,030.00, its lowest 3,990.00, both inside a bar.
 * @returns a function that gives the times (ms) and formatted prices of the series of a range
 */
async function mockSeries(page: Page) {
  const now = Date.now();
  const seriesOf = (range: MarketRange) => {
    const step = MARKET_RANGES[range].bar * 1000;
    const end = Math.floor(now / step) * step;
    return Array.from({ length: POINTS }, (_, i) => ({
      ms: end - (POINTS - i) * step,
      price: `4,0${String(i).padStart(2, '0')}.00`,
    }));
  };
  await page.route('**/api/market', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const { range } = route.request().postDataJSON() as { range: MarketRange };
    const series = seriesOf(range).map(({ ms, price }, i) => {
      const close = price.replace(',', '');
      const [high, low] = [i === 7 ? '4030.00' : close, i === 12 ? '3990.00' : close];
      return [ms, close, close, high, low, 0, 0];
    });
    for (const item of body.data.items) item.series = series;
    await route.fulfill({ response, json: body });
  });
  return seriesOf;
}

/** Waits two frames, so that the effect of a pointer move is rendered. */
const waitTwoFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });

/** Times in Taipei (UTC+8, no daylight saving time), as formatted by the chart. */
const inTaipei = (ms: number) => new Date(ms + 8 * 3_600_000);
const timeOf = (ms: number) => inTaipei(ms).toISOString().slice(11, 19);
const dayOf = (ms: number, days = 0) => {
  const moment = inTaipei(ms + days * 86_400_000);
  return `${moment.getUTCMonth() + 1}/${moment.getUTCDate()}`;
};
const minuteOf = (ms: number) => `${dayOf(ms)} ${timeOf(ms).slice(0, 5)}`;

test('a chart spans an hour, a day or thirty days, and has a text summary', async ({
  member: { page },
}) => {
  const seriesOf = await mockSeries(page);
  await page.goto('/market?range=1d');
  const summary = panel(page).getByText(/^黃金自 /);
  await panel(page).getByText('1時', { exact: true }).click();
  const hour = seriesOf('1h').map(({ ms }) => timeOf(ms));
  await expect(summary).toHaveText(
    `黃金自 ${hour[0]} 至 ${hour.at(-1)}，每公克由 NT$4,000.00 上漲 NT$19.00（0.48%）至 NT$4,019.00。`,
  );
  await panel(page).getByText('1月', { exact: true }).click();
  const days = seriesOf('30d').map(({ ms }) => minuteOf(ms));
  await expect(summary).toHaveText(
    `黃金自 ${days[0]} 至 ${days.at(-1)}，每公克由 NT$4,000.00 上漲 NT$19.00（0.48%）至 NT$4,019.00。`,
  );
  await expect(page).toHaveURL(/symbol=XAU&range=30d$/);
  await page.reload();
  await expect(panel(page).getByRole('radio', { name: '1月' })).toBeChecked();
  // The server-rendered series covers thirty days.
  const month = new RegExp(`^黃金自 (${dayOf(Date.now(), -30)}|${dayOf(Date.now(), -29)}) `);
  await expect(summary).toHaveText(month);
  await page.goto('/market');
  await expect(summary).toHaveText(
    /^黃金自 \d\d:\d\d:\d\d 至 \d\d:\d\d:\d\d，每公克(由 NT\$[\d,.]+|持平)/,
  );
  await panel(page).getByText('1日', { exact: true }).click();
  const day = seriesOf('1d').map(({ ms }) => minuteOf(ms));
  await expect(summary).toHaveText(
    `黃金自 ${day[0]} 至 ${day.at(-1)}，每公克由 NT$4,000.00 上漲 NT$19.00（0.48%）至 NT$4,019.00。`,
  );
});

test('a chart shows the price at the pointer', async ({ member: { page } }) => {
  test.slow();
  const seriesOf = await mockSeries(page);
  await page.goto('/market/linechart?symbol=XAG&range=1d');
  await panel(page, '白銀').getByText('1時', { exact: true }).click();
  const canvas = panel(page, '白銀').locator('canvas');
  await expect(panel(page, '白銀').getByRole('button', { name: '放大' })).toBeEnabled();
  const readings = seriesOf('1h').map(({ ms, price }) => `${timeOf(ms)}\u3000${price}`);
  const reading = panel(page, '白銀').getByText(/^\d\d:\d\d:\d\d\u3000[\d,]+\.\d\d$/);
  // Across the whole chart, in steps narrower than a bar.
  const read: string[] = [];
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  for (let x = 2; x < box.width; x += 6) {
    await page.mouse.move(box.x + x, box.y + 80);
    await waitTwoFrames(page);
    for (const words of await reading.allTextContents())
      if (words !== read.at(-1)) read.push(words);
  }
  expect(read).toEqual(readings);
  await page.mouse.move(5, 5);
  await expect(reading).toBeHidden();
  await expect(panel(page, '白銀').getByText('報價最高 4,030.00　最低 3,990.00')).toBeVisible();
});

test('a chart shows each price by keyboard', async ({ member: { page } }) => {
  const seriesOf = await mockSeries(page);
  await page.goto('/market');
  await panel(page).getByText('1日', { exact: true }).click();
  await expect(panel(page).getByText('報價最高 4,030.00　最低 3,990.00')).toBeVisible();
  await reader(page).focus();
  const readings = seriesOf('1d').map(({ ms, price }) => `${minuteOf(ms)}\u3000${price}`);
  for (const [key, index] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['PageUp', 11],
    ['ArrowLeft', 10],
    ['PageDown', 0],
    ['ArrowDown', 0],
    ['End', 19],
  ] as const) {
    await page.keyboard.press(key);
    await expect(reader(page)).toHaveAttribute('aria-valuenow', String(index));
    await expect(reader(page)).toHaveAttribute('aria-valuetext', readings[index] ?? '');
    await expect(panel(page).getByText(readings[index] ?? '', { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(panel(page).getByText('報價最高 4,030.00　最低 3,990.00')).toBeVisible();
});

test('a chart zooms by its buttons, and keeps the zoom when new prices arrive', async ({
  member: { page },
}) => {
  const sendPrice = (secondsLater: number) => {
    const at = new Date(Date.now() + secondsLater * 1000).toISOString();
    return sayOnStream(page, 'tick', { symbol: 'XAU', price: '4000.00', at });
  };
  await page.goto('/market?range=30d');
  // The range of the chart includes the newest price.
  await sendPrice(10);
  const canvas = panel(page).locator('canvas');
  const zoomIn = panel(page).getByRole('button', { name: '放大' });
  await expect(zoomIn).toBeEnabled();
  await expect(panel(page).getByText('4,000.00').first()).toBeVisible();
  const whole = await stableScreenshot(canvas);
  await zoomIn.click();
  await expect.poll(async () => (await canvas.screenshot()).equals(whole)).toBe(false);
  const zoomed = await stableScreenshot(canvas);
  const time = panel(page).getByText(/^報價時間/);
  const before = (await time.textContent()) ?? '';
  await sendPrice(20);
  await expect(time).not.toHaveText(before);
  // The range ends ten seconds later, which moves what is drawn by less than a pixel.
  const moved = await changedPixels(zoomed, await stableScreenshot(canvas));
  expect(moved).toBeLessThan((await changedPixels(whole, zoomed)) / 20);
});

test('the high and low include all prices, not only the last price of each bar', async ({
  member: { page },
}) => {
  await page.goto('/market?range=1d');
  const extremes = panel(page).getByText(/^報價最高/);
  await expect(extremes).toBeVisible();
  const prices = ['4000.00', '98765.43', '0.07', '4000.00'];
  for (const [index, price] of prices.entries()) {
    const at = new Date(Date.now() + 10_000 + index).toISOString();
    await sayOnStream(page, 'tick', { symbol: 'XAU', price, at });
  }
  await expect(extremes).toHaveText('報價最高 98,765.43　最低 0.07');
});

test('a tap switches the chart to another instrument', async ({ member: { page } }) => {
  await page.goto('/market');
  await page.getByRole('group', { name: '商品' }).getByRole('radio', { name: '白金' }).check();
  await expect(panel(page, '白金')).toBeVisible();
  await expect(page).toHaveURL(/symbol=XPT/);
  const room = page.getByRole('link', { name: '前往白金交易室' });
  await expect(room).toHaveAttribute('href', /^\/trade\/roomdetail\?id=\d+$/);
});

test('a chart that cannot be fetched shows an error and can be retried', async ({
  member: { page },
}) => {
  await page.goto('/market');
  await page.route('**/api/market', (route) => route.abort());
  await panel(page).getByText('1日', { exact: true }).click();
  await expect(panel(page).getByText('無法載入走勢圖')).toBeVisible();
  await page.unroute('**/api/market');
  await panel(page).getByRole('button', { name: '再試一次' }).click();
  await expect(reader(page)).toBeVisible();
});
