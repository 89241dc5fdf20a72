import type { Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALES } from '#lib/base/i18n/locales';
import { METALS } from '#lib/base/money';
import { countShifts, overflowOf, shiftOf } from '../support/checks/page-shape.ts';
import { callApi, expect, test } from '../support/fixtures.ts';
import { holdTheStream, sayOnStream as say } from '../support/held-stream.ts';

/** A time this many minutes ahead, later than any price a page is rendered with. */
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function sendPrice(page: Page, price: string, minutes: number): Promise<void> {
  for (const symbol of METALS)
    await say(page, 'tick', { symbol, price, at: minutesFromNow(minutes) });
  const [whole, cents] = price.split('.');
  const shown = `${whole?.slice(0, -3)},${whole?.slice(-3)}.${cents}`;
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
}

/** Sends the price of 24 hours ago for all metals. */
const sendDayPrice = (page: Page, price: string, minutes: number) =>
  say(page, 'day', {
    at: minutesFromNow(minutes),
    price_24h: Object.fromEntries(METALS.map((symbol) => [symbol, price])),
  });

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  for (const locale of LOCALES)
    test(`a new price, its change and its 24-hour change cause no layout shift (${locale})`, async ({
      member: { page, token },
      context,
      baseURL,
    }) => {
      const cookie = (name: string, value: string) => ({ name, value, url: baseURL ?? '' });
      await context.addCookies([cookie(SPLASH_COOKIE, '1'), cookie(LOCALE_COOKIE, locale)]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await countShifts(page);
      await holdTheStream(page);
      const { data } = await callApi(page.request, 'rooms', {}, token);
      const room = `/trade/roomdetail?id=${data.data[0].id}`;
      const more = locale === DEFAULT_LOCALE ? ['/home', '/market', '/trade'] : [];
      for (const path of ['/market/dynatictable', room, ...more])
        await test.step(path, async () => {
          await page.goto(path);
          await expect.poll(() => page.evaluate(() => typeof globalThis.tell)).toBe('function');
          if (path === room) await expect(page.getByRole('slider')).toBeVisible();
          // The first day of a site is in young-market.spec.ts.
          await sendDayPrice(page, '51234.56', 1);
          await sendPrice(page, '98765.43', 2);
          const before = await shiftOf(page);
          await sendPrice(page, '97530.87', 3);
          await sendPrice(page, '98765.43', 4);
          await sendDayPrice(page, '52345.67', 5);
          // A room measures from the start of its chart.
          const changed = page.getByRole('main').getByText(/88\.6[78]/);
          if (path !== room) await expect(changed.first()).toBeVisible();
          expect(await shiftOf(page)).toBe(before);
          expect(await overflowOf(page)).toBe(0);
        });
    });
});
