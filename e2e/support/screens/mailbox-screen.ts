import { expect, type Page } from 'playwright/test';
import { LOCALES } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { WORKER_PATIENCE } from '../fixtures.ts';

/** The view of a mail's plain text, in any language. */
const PLAIN_TEXT = new RegExp(
  LOCALES.map((locale) => `^${MESSAGES[locale].alerts.mailbox.plain}$`).join('|'),
);

/** The text of the newest caught mail to an address whose subject has these words. */
export async function readMail(page: Page, to: string, subject: string): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto(`/mailbox?to=${encodeURIComponent(to)}`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass(WORKER_PATIENCE);
  await link.click();
  await page.getByText(PLAIN_TEXT).click();
  return (await page.locator('main pre').first().textContent()) ?? '';
}

/** The code of a mail in Traditional Chinese. */
export const codeOf = (text: string) => /\d{6}/.exec(text.split('驗證碼：')[1] ?? '')?.[0] ?? '';
/** The path of the link of a mail. */
export const linkOf = (text: string) => /\/auth\/link#[\w-]{54}/.exec(text)?.[0] ?? '';
