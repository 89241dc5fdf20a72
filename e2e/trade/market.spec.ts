import type { Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { METALS } from '#lib/base/money';
import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { callApi, expect, rechargeFor, test, WORKER_PATIENCE } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream } from '../support/held-stream.ts';
import { haveHistory, panel } from '../support/screens/market-screen.ts';
import { buyGold } from '../support/screens/room-screen.ts';

const STREAM = '**/api/market/stream';
const PAGES = [
  '/market',
  '/market/linechart?symbol=XAG',
  '/market/dynatictable',
  '/trade',
  '/trade/randomtradecount',
];

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Mocks the stream with these events, repeated on each reconnect. */
async function mockStream(page: Page, events: { event: string; data: object }[]): Promise<void> {
  const body = events
    .map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
  await page.route(STREAM, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 500\n\n${body}` }),
  );
}

test.describe('live prices', () => {
  test('update everywhere on the page without a reload', async ({ member: { page } }) => {
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

  test('come from the stream', async ({ member: { page } }) => {
    // Later than any price the page is rendered with.
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await mockStream(page, [{ event: 'tick', data: { symbol: 'XAU', price: '98765.43', at } }]);
    await page.goto('/market');
    await expect(page.getByText('98,765.43')).toHaveCount(3);
    await page.goto('/trade');
    await expect(page.getByRole('main').getByText('98,765.43')).toBeVisible();
    await page.goto('/home');
    await expect(page.getByRole('link', { name: '貴金屬行情' })).toContainText('98,765.43');
  });

  test('that stop are marked as outdated, with the reason why trading is suspended', async ({
    member: { page },
  }) => {
    await holdTheStream(page);
    await page.clock.install();
    await page.goto('/market');
    // Later than any price on the page, and not stale until the clock is moved.
    const at = new Date(Date.now() + 600_000).toISOString();
    for (const symbol of METALS) await sayOnStream(page, 'tick', { symbol, price: '4000.00', at });
    await expect(panel(page).getByText('即時', { exact: true })).toBeVisible();
    await page.clock.fastForward('12:00');
    await expect(panel(page).getByText('行情中斷', { exact: true })).toBeVisible();
    await expect(panel(page).getByText('行情暫時中斷')).toBeVisible();
    await expect(row(page, '白銀').getByText(/後中斷$/)).toBeVisible();
  });

  test('that cannot reach the browser are reported as a connection error, not as a feed outage', async ({
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

  test('are listed one by one under the live table', async ({ member: { page } }) => {
    await page.goto('/market/dynatictable');
    const tape = page.getByRole('region', { name: '最新報價明細' });
    await expect(tape.getByRole('listitem')).toHaveCount(12, WORKER_PATIENCE);
  });
});

test('an unknown instrument shows a not-found message', async ({ member: { page } }) => {
  await page.goto('/market/linechart?symbol=BTC');
  await expect(page.getByText('找不到這個商品')).toBeVisible();
  await page.getByRole('link', { name: '前往行情' }).click();
  await expect(page).toHaveURL(/\/market$/);
});

test.describe('the trade page', () => {
  test('lists every room with its terms and a link', async ({ member: { page, token } }) => {
    const { data } = await callApi(page.request, 'rooms', {}, token);
    await page.goto('/trade');
    for (const { id, name, symbol } of data.data) {
      const room = page.getByRole('link', { name: new RegExp(`${name} ${symbol}`) });
      await expect(room).toHaveAttribute('href', `/trade/roomdetail?id=${id}`);
      await expect(room).toContainText(/手續費 [\d.]+%・單筆最低 [\d.]+\s公克/);
    }
  });

  test('updates holdings when an issue is settled', async ({ payee }) => {
    const { page } = payee;
    await rechargeFor(payee, '1000');
    await holdTheStream(page);
    // With the page clock stopped, no timer triggers a refresh.
    await page.clock.setFixedTime(new Date());
    await page.goto('/trade');
    const room = page.getByRole('link', { name: /黃金 XAU/ });
    await expect(room).toBeVisible();
    await buyGold(payee, '0.1357');
    await expect(page.getByText(/0\.1357/)).toHaveCount(0);
    await sayOnStream(page, 'issue', { room_id: '1', no: 'X', state: 'settled' });
    await expect(page.getByText(/0\.1357/).first()).toBeVisible();
  });

  test('shows the exact number of executions, and draws a new sample of them', async ({
    payee,
  }) => {
    const { page, token } = payee;
    const sampleTrades = async () => (await callApi(page.request, 'tradeSample', {}, token)).data;
    const { fills_24h: before } = await sampleTrades();
    await rechargeFor(payee, '1000');
    await buyGold(payee, '0.1');
    // A journal can be sampled only after the worker has added it to the hash chain.
    await expect
      .poll(async () => (await sampleTrades()).sample.length, WORKER_PATIENCE)
      .toBeGreaterThan(0);

    // Other tests trade at the same time, so the number lies between those before and after.
    const minimum = (await sampleTrades()).fills_24h;
    expect(minimum).toBeGreaterThan(before);
    await page.goto('/trade/randomtradecount');
    const words = await page.getByText(/^[\d,]+ 筆$/).textContent();
    const shown = Number(words?.replaceAll(/[^\d]/g, ''));
    expect(shown).toBeGreaterThanOrEqual(minimum);
    expect(shown).toBeLessThanOrEqual((await sampleTrades()).fills_24h);

    const again = page.waitForResponse('**/api/tradeSample');
    await page.getByRole('button', { name: '重新抽樣' }).click();
    const drawn: { journal_hash: string }[] = (await (await again).json()).data.sample;
    expect(drawn.length).toBeGreaterThan(0);
    await expect(page.getByRole('main').locator('li code')).toHaveText(
      drawn.map(({ journal_hash }) => `${journal_hash.slice(0, 16)}…`),
    );
  });
});

for (const path of PAGES)
  test(`${path} fits 320 pixels and is accessible, in both themes`, async ({
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
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
    }
  });
