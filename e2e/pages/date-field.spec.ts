import type { Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { LOCALE_COOKIE, type Locale } from '#lib/base/i18n/locales';
import { setTextSize } from '../support/checks/text-fit.ts';
import { expect, test } from '../support/fixtures.ts';

/** Page locales, each with a browser locale that formats dates differently. */
const MEETINGS: { browser: string; page: Locale; label: string; empty: string; day: string }[] = [
  { browser: 'en-US', page: 'zh-TW', label: '生日', empty: '選擇日期', day: '1990/03/02' },
  {
    browser: 'zh-TW',
    page: 'en',
    label: 'Date of birth',
    empty: 'Choose a date',
    day: 'Mar 2, 1990',
  },
];

async function speak(page: Page, locale: Locale, baseURL = ''): Promise<void> {
  await page.context().addCookies([
    { name: SPLASH_COOKIE, value: '1', url: baseURL },
    { name: LOCALE_COOKIE, value: locale, url: baseURL },
  ]);
}

for (const { browser, page: locale, label, empty, day } of MEETINGS)
  test.describe(`a date on a page in ${locale}, in a browser set to ${browser}`, () => {
    test.use({ locale: browser });

    test('is displayed in the page format and typed in the browser format', async ({
      member: { page },
      baseURL,
    }) => {
      await speak(page, locale, baseURL);
      await page.goto('/my/usercenter/baseinfo');
      const field = page.getByLabel(label);
      await field.fill('');
      await field.blur();
      await expect(page.getByText(empty, { exact: true })).toBeVisible();
      const box = await field.boundingBox();
      await field.fill('1990-03-02');
      await expect(field).toBeFocused();
      await expect(page.getByText(day, { exact: true })).toBeHidden();
      await field.blur();
      await expect(page.getByText(day, { exact: true })).toBeVisible();
      await expect(field).toHaveValue('1990-03-02');
      await expect(field).toHaveAccessibleName(label);
      expect(await field.boundingBox()).toEqual(box);
    });
  });

test.describe('the dates of a filter', () => {
  test.use({ locale: 'en-US', viewport: { width: 320, height: 740 } });

  test('are displayed in the page format, at 200 % text size as well', async ({
    member: { page },
    baseURL,
  }) => {
    await speak(page, 'zh-TW', baseURL);
    await page.goto('/my/ledgerrecord?start_date=2025-03-02');
    await page.getByRole('button', { name: /篩選/ }).click();
    const sheet = page.getByRole('dialog');
    await setTextSize(page, 200);
    const shown = sheet.getByText('2025/03/02', { exact: true });
    await expect(shown).toBeVisible();
    await expect(sheet.getByText('選擇日期', { exact: true })).toBeVisible();
    expect(await shown.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
});
