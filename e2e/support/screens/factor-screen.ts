import { expect, type Page } from 'playwright/test';
import type { Locale } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { PAGES } from '#lib/base/paths';
import { factorCode } from '#tests/support/operator/factor';
import { PASSWORD } from '../fixtures.ts';

export const FACTORS = PAGES.factor;

/** Confirms that the ten recovery codes are kept. @returns them */
async function keepCodes(page: Page, locale: Locale = 'zh-TW'): Promise<string[]> {
  const words = MESSAGES[locale].factor.codes;
  const sheet = page.getByRole('dialog', { name: words.shown });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  const codes = await sheet.getByRole('listitem').allTextContents();
  await sheet.getByRole('button', { name: words.kept }).click();
  await expect(sheet).toBeHidden();
  return codes;
}

/** Adds the first passkey of a member. @returns the recovery codes */
export async function addPasskey(page: Page, locale: Locale = 'zh-TW'): Promise<string[]> {
  const { factor } = MESSAGES[locale];
  await page.goto(FACTORS);
  await page.getByRole('button', { name: factor.passkeys.add }).click();
  const sheet = page.getByRole('dialog', { name: factor.passkeys.add });
  await sheet.getByLabel(factor.add.name).fill('Phone');
  await sheet.getByLabel(factor.add.password).fill(PASSWORD);
  await sheet.getByRole('button', { name: factor.add.next }).click();
  const codes = await keepCodes(page, locale);
  await expect(page.getByText('Phone', { exact: true })).toBeVisible();
  return codes;
}

/** Sets up the authenticator app as the first factor of a member. @returns its secret and the recovery codes */
export async function addTotp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(FACTORS);
  await page.getByRole('button', { name: '設定驗證器 App' }).click();
  const sheet = page.getByRole('dialog', { name: '設定驗證器 App' });
  await sheet.getByLabel('登入密碼').fill(PASSWORD);
  await sheet.getByRole('button', { name: '下一步' }).click();
  const secret = (await sheet.locator('code').textContent()) ?? '';
  const send = async () => {
    await sheet.getByLabel('驗證碼').fill(factorCode(secret, -1));
    await sheet.getByRole('button', { name: '完成設定' }).click();
  };
  await send();
  // A code may outlive its step on the way.
  const refused = sheet.getByText('驗證碼不正確或已使用過');
  await expect(page.getByRole('dialog', { name: '請保存備用碼' }).or(refused)).toBeVisible();
  if (await refused.isVisible()) await send();
  return { secret, codes: await keepCodes(page) };
}
