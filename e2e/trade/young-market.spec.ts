import { countShifts, shiftOf } from '../support/checks/page-shape.ts';
import { callApi, expect } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream } from '../support/held-stream.ts';
import { waitForPrice } from '../support/screens/room-screen.ts';
import { test } from '../support/sites/market-site.ts';

const pricesOf = (rooms: { symbol: string; price: string }[]) =>
  Object.fromEntries(rooms.map(({ symbol, price }) => [symbol, price]));

test('less than a day of prices is named by the time of the first one, on every screen', async ({
  member,
}) => {
  const { page, token } = member;
  await waitForPrice(member);
  await page.setViewportSize({ width: 320, height: 740 });
  await countShifts(page);
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
  await expect(page.getByRole('radio', { name: '1 小時' })).toBeChecked();
  // The first day has passed while the page is open.
  for (const path of ['/trade', '/market', '/market/dynatictable']) {
    await page.goto(path);
    const before = await shiftOf(page);
    const at = new Date(Date.now() + 60_000).toISOString();
    await sayOnStream(page, 'day', { at, price_24h: pricesOf(data.data) });
    await expect(
      page.getByRole('main').getByText('24 小時', { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
    expect(await shiftOf(page)).toBe(before);
  }
});
