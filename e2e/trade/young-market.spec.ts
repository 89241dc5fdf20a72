import { callApi, expect, test } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream } from '../support/held-stream.ts';

test('less than a day of prices is named by the time of the first one, on every screen', async ({
  member: { page, token },
}) => {
  await holdTheStream(page);
  await page.clock.install();
  const { data } = await callApi(page.request, 'rooms', {}, token);
  const { id, since, change_24h } = data.data[0];
  test.skip(change_24h !== null, 'this site has a day of prices');
  const clock = new Date(Date.parse(since) + 8 * 3_600_000).toISOString().slice(11, 16);
  const words = `自 ${clock} 起`;
  for (const path of ['/trade', '/market', `/trade/roomdetail?id=${id}`, '/market/dynatictable']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('24 小時')).toHaveCount(0);
  }
  // The first day has passed while the page is open.
  await page.goto('/trade');
  const at = new Date(Date.now() + 60_000).toISOString();
  await sayOnStream(page, 'day', { at, price_24h: { XAU: '1.00', XAG: '1.00', XPT: '1.00' } });
  await expect(page.getByRole('main').getByText('24 小時').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
});
