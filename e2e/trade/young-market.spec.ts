import type { Page } from 'playwright/test';
import { callApi, expect } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream } from '../support/held-stream.ts';
import { waitForPrice } from '../support/screens/room-screen.ts';
import { test } from '../support/sites/market-site.ts';

/** First prices, so that the day's change is the one already shown, and only its words change. */
const firstPrices = (rooms: { symbol: string; price_since: string }[]) =>
  Object.fromEntries(rooms.map(({ symbol, price_since }) => [symbol, price_since]));

/** Places and sizes of the rows, cells, links and buttons of a page. */
const placesOf = (page: Page) =>
  page.locator('main :is(tr, th, td, li, a, button, h2)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${x} ${y} ${width} ${height}`;
    }),
  );

test('less than a day of prices is named by the time of the first one, on every screen', async ({
  member,
}) => {
  const { page, token } = member;
  await waitForPrice(member);
  await page.setViewportSize({ width: 320, height: 740 });
  await holdTheStream(page);
  await page.clock.install();
  const { data } = await callApi(page.request, 'rooms', {}, token);
  const { id, since } = data.data[0];
  const clock = new Date(Date.parse(since) + 8 * 3_600_000).toISOString().slice(11, 16);
  const words = `自 ${clock} 起`;
  for (const path of ['/trade', '/market', `/trade/roomdetail?id=${id}`, '/market/dynatictable']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('24 小時', { exact: true })).toHaveCount(0);
  }
  await page.goto(`/trade/roomdetail?id=${id}`);
  await expect(page.getByRole('radio', { name: '1時' })).toBeChecked();
  // The first day has passed while the page is open.
  for (const path of ['/trade', '/market', '/market/dynatictable']) {
    await page.goto(path);
    const before = await placesOf(page);
    const at = new Date(Date.now() + 60_000).toISOString();
    await sayOnStream(page, 'day', { at, price_24h: firstPrices(data.data) });
    await expect(
      page.getByRole('main').getByText('24 小時', { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
    expect(await placesOf(page)).toEqual(before);
  }
});
