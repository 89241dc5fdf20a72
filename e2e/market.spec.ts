import type { Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/client/splash-seen';
import { METALS } from '#lib/money';
import { callApi, expect, test, WORKER_PATIENCE } from './fixtures.ts';
import { graveFaults } from './grave-faults.ts';
import { needsOperator, queryDatabase } from './operator.ts';

const STREAM = '**/api/market/stream';
const PAGES = [
  '/market',
  '/market/linechart?symbol=XAG',
  '/market/dynatictable',
  '/trade',
  '/trade/randomtradecount',
];

const panel = (page: Page, name = '黃金') => page.getByRole('region', { name: `${name}行情` });
const reader = (page: Page) => page.getByRole('slider', { name: /走勢圖/ });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Bars of the days before this run, as a site has them that has been open for a while. */
async function haveHistory(): Promise<void> {
  await queryDatabase(
    `INSERT INTO price_bar (symbol, seconds, start, open, high, low, close)
     SELECT symbol, bar.seconds, start, price, price + 50, price - 50, price
     FROM unnest($1::text[]) AS symbol,
       (VALUES (15, 3600), (300, 90000), (7200, 2592000)) AS bar (seconds, span),
       generate_series(
         to_timestamp(floor(extract(epoch FROM now()) / bar.seconds) * bar.seconds) - bar.span * interval '1 second',
         now() - bar.seconds * interval '1 second', bar.seconds * interval '1 second') AS start,
       LATERAL (SELECT coalesce((SELECT price FROM tick WHERE tick.symbol = symbol.symbol ORDER BY at DESC LIMIT 1), 400000)
         + (sin(extract(epoch FROM start) / bar.seconds / 7) * 300)::bigint AS price) AS path
     ON CONFLICT DO NOTHING`,
    [[...METALS]],
  );
}

/** A stream that says these events, over and over, and nothing else. */
async function streamOf(page: Page, events: { event: string; data: object }[]): Promise<void> {
  const body = events
    .map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
  await page.route(STREAM, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 500\n\n${body}` }),
  );
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('live prices', () => {
  test('move by themselves, everywhere on the page', async ({ member: { page } }) => {
    await page.goto('/market');
    await expect(panel(page).getByText('即時', { exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    const time = panel(page).getByText(/^報價時間/);
    const before = (await time.textContent()) ?? '';
    await expect(time).not.toHaveText(before, WORKER_PATIENCE);
    const cell = row(page, '黃金').getByRole('cell').first();
    const shown = (await cell.textContent()) ?? '';
    await expect(cell).not.toHaveText(shown, WORKER_PATIENCE);
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  });

  test('are those of the stream', async ({ member: { page } }) => {
    // Newer than whatever the page is rendered with.
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await streamOf(page, [{ event: 'tick', data: { symbol: 'XAU', price: '98765.43', at } }]);
    await page.goto('/market');
    await expect(page.getByText('98,765.43')).toHaveCount(3);
    await page.goto('/trade');
    await expect(page.getByRole('main').getByText('98,765.43')).toBeVisible();
    await page.goto('/home');
    await expect(page.getByRole('link', { name: '貴金屬行情' })).toContainText('98,765.43');
  });

  test('that stop are said to be old, and why nothing can be dealt at them', async ({
    member: { page },
  }) => {
    await page.addInitScript(() => {
      // A line that stands, and a feed that says nothing.
      class SilentSource extends EventTarget {
        readonly readyState = 1;
        constructor() {
          super();
          Object.assign(globalThis, { listening: true });
          queueMicrotask(() => this.dispatchEvent(new Event('open')));
        }
        close() {}
      }
      Object.assign(globalThis, { EventSource: SilentSource });
    });
    await page.clock.install();
    await page.goto('/market');
    await expect.poll(() => page.evaluate(() => 'listening' in globalThis)).toBe(true);
    await expect(panel(page).getByText('即時', { exact: true })).toBeVisible();
    await page.clock.fastForward(120_000);
    await expect(panel(page).getByText('行情中斷', { exact: true })).toBeVisible();
    await expect(panel(page).getByText('行情暫時中斷')).toBeVisible();
    await expect(row(page, '白銀').getByText(/後中斷$/)).toBeVisible();
  });

  test('that cannot reach the browser are not taken for a feed that has stopped', async ({
    member: { page },
  }) => {
    await page.route(STREAM, (route) => route.abort());
    await page.clock.install();
    await page.goto('/market');
    await expect(panel(page).getByText('重新連線中')).toBeVisible();
    await page.clock.fastForward(120_000);
    await expect(panel(page).getByText('與行情的連線中斷')).toBeVisible();
    await page.unroute(STREAM);
    await page.clock.fastForward(60_000);
    await expect(panel(page).getByText('與行情的連線中斷')).toBeHidden();
  });

  test('come one by one under the live table', async ({ member: { page } }) => {
    await page.goto('/market/dynatictable');
    const tape = page.getByRole('region', { name: '最新報價明細' });
    await expect(tape.getByRole('listitem')).toHaveCount(12, WORKER_PATIENCE);
  });
});

test.describe('a chart', () => {
  test.beforeEach(async () => {
    needsOperator();
    await haveHistory();
  });

  test('spans an hour, a day or thirty days, and says in words what it shows', async ({
    member: { page },
  }) => {
    await page.goto('/market');
    const summary = panel(page).getByText(/每公克由 [\d,.]+ .*[\d,.]+ TWD。$/);
    await expect(summary).toContainText(
      /^黃金自 \d\d:\d\d:\d\d 至 \d\d:\d\d:\d\d，每公克由 [\d,.]+/,
    );
    await panel(page).getByText('1 天', { exact: true }).click();
    await expect(summary).toContainText(/^黃金自 \d+\/\d+ \d\d:\d\d 至 /);
    const day = await summary.textContent();
    await panel(page).getByText('30 天', { exact: true }).click();
    await expect(summary).not.toHaveText(day ?? '');
    await expect(page).toHaveURL(/symbol=XAU&range=30d$/);
    await page.reload();
    await expect(panel(page).getByRole('radio', { name: '30 天' })).toBeChecked();
  });

  test('is read by the pointer', async ({ member: { page } }) => {
    await page.goto('/market/linechart?symbol=XAG');
    const canvas = panel(page, '白銀').locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    const centre = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 80 };
    await page.mouse.move(centre.x, centre.y);
    const reading = panel(page, '白銀').getByText(/^\d\d:\d\d:\d\d　[\d,]+\.\d\d$/);
    await expect(reading).toBeVisible();
    const there = await reading.textContent();
    await page.mouse.move(centre.x + 80, centre.y);
    await expect(reading).not.toHaveText(there ?? '');
    await page.mouse.move(5, 5);
    await expect(reading).toBeHidden();
    await expect(panel(page, '白銀').getByText(/^最高 [\d,.]+　最低/)).toBeVisible();
  });

  test('is read by the keyboard, price by price', async ({ member: { page } }) => {
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

  test('zooms by its buttons, and stays there while prices come', async ({ member: { page } }) => {
    await page.goto('/market?range=30d');
    const canvas = panel(page).locator('canvas');
    const whole = await canvas.screenshot();
    await panel(page).getByRole('button', { name: '放大' }).click();
    await expect.poll(async () => (await canvas.screenshot()).equals(whole)).toBe(false);
    const zoomed = await canvas.screenshot();
    const time = panel(page).getByText(/^報價時間/);
    const before = (await time.textContent()) ?? '';
    await expect(time).not.toHaveText(before, WORKER_PATIENCE);
    expect((await canvas.screenshot()).equals(zoomed)).toBe(true);
  });

  test('of another instrument is a tap away', async ({ member: { page } }) => {
    await page.goto('/market');
    await page.getByRole('group', { name: '商品' }).getByRole('radio', { name: '白金' }).check();
    await expect(panel(page, '白金')).toBeVisible();
    await expect(page).toHaveURL(/symbol=XPT/);
    const room = page.getByRole('link', { name: '前往白金交易室' });
    await expect(room).toHaveAttribute('href', /^\/trade\/roomdetail\?id=\d+$/);
  });

  test('that cannot be fetched says so, and tries again', async ({ member: { page } }) => {
    await page.goto('/market');
    await page.route('**/api/market', (route) => route.abort());
    await panel(page).getByText('1 天', { exact: true }).click();
    await expect(panel(page).getByText('無法載入走勢圖')).toBeVisible();
    await page.unroute('**/api/market');
    await panel(page).getByRole('button', { name: '再試一次' }).click();
    await expect(reader(page)).toBeVisible();
  });
});

test('an instrument that there is not is clearly missing', async ({ member: { page } }) => {
  await page.goto('/market/linechart?symbol=BTC');
  await expect(page.getByText('找不到這個商品')).toBeVisible();
  await page.getByRole('link', { name: '前往行情' }).click();
  await expect(page).toHaveURL(/\/market$/);
});

test.describe('the trade page', () => {
  test('lists every room with its terms, and leads into it', async ({
    member: { page, token },
  }) => {
    const { data } = await callApi(page.request, 'rooms', {}, token);
    await page.goto('/trade');
    for (const { id, name, symbol } of data.data) {
      const room = page.getByRole('link', { name: new RegExp(`${name} ${symbol}`) });
      await expect(room).toHaveAttribute('href', `/trade/roomdetail?id=${id}`);
      await expect(room).toContainText(/手續費 [\d.]+%・單筆最低 [\d.]+ 公克/);
    }
  });

  test('looks anew when an issue goes on', async ({ member: { page } }) => {
    await streamOf(page, [{ event: 'issue', data: { room_id: '1', no: 'X', state: 'settled' } }]);
    const looked = page.waitForRequest((request) => /\/trade\?.*_rsc=/.test(request.url()));
    await page.goto('/trade');
    await looked;
  });

  test('says the true number of executions, and draws some of them again', async ({
    member: { page, token },
  }) => {
    await page.goto('/trade/randomtradecount');
    const { data } = await callApi(page.request, 'tradeSample', {}, token);
    await expect(page.getByText(/^[\d,]+ 筆$/)).toBeVisible();
    if (data.sample.length === 0) return;
    const again = page.waitForResponse('**/api/tradeSample');
    await page.getByRole('button', { name: '重新抽樣' }).click();
    const drawn = (await (await again).json()).data;
    for (const { journal_hash } of drawn.sample)
      await expect(page.getByText(`${journal_hash.slice(0, 16)}…`).first()).toBeVisible();
  });
});

for (const path of PAGES)
  test(`${path} fits 320 pixels and is in nobody's way, in both themes`, async ({
    member: { page },
  }) => {
    if (process.env.E2E_DATABASE_URL) await haveHistory();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path.startsWith('/market') && !path.includes('table'))
        await page.locator('canvas').waitFor();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await graveFaults(page)).toEqual([]);
    }
  });
