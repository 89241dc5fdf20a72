import type { Locator, Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { expect, rechargeFor, test } from '../support/fixtures.ts';

const FORM = '/my/withdraw/bankcard';

test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const amountField = (page: Page) => page.getByLabel('提領金額');
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '確認提領' });

/** Fills the form of a withdrawal and opens its confirmation. */
async function openSheet(page: Page): Promise<Locator> {
  await amountField(page).fill('1234');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(sheetOf(page)).toBeVisible();
  return sheetOf(page);
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not shown');
  return { top: box.y, bottom: box.y + box.height };
};

for (const width of [320, 375])
  test(`above a keyboard on ${width} px, amount and payee are above the trade password`, async ({
    payee,
  }) => {
    const { page } = payee;
    await rechargeFor(payee, '5000');
    await page.goto(FORM);
    const sheet = await openSheet(page);
    await page.setViewportSize({ width, height: 400 });
    const pin = sheet.getByLabel('交易密碼');
    await pin.focus();
    await expect(pin).toBeInViewport({ ratio: 1 });
    for (const part of [sheet.getByText('1,234').first(), sheet.getByText(/5678/).first()]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const [fact, field, head] = await Promise.all(
        [part, pin, sheet.getByRole('button', { name: '關閉' })].map(boxOf),
      );
      expect(fact?.bottom).toBeLessThanOrEqual(field?.top ?? 0);
      expect(fact?.top).toBeGreaterThanOrEqual(head?.bottom ?? 0);
    }
  });

test('after a deep link, back closes the confirmation and then leaves', async ({ payee }) => {
  const { page } = payee;
  await rechargeFor(payee, '5000');
  await page.goto('about:blank');
  await page.goto(FORM);
  const sheet = await openSheet(page);
  await page.evaluate(() => history.back());
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(FORM);
  await expect(amountField(page)).toHaveValue('1,234');
  await (await openSheet(page)).getByRole('button', { name: '關閉' }).click();
  await expect(sheet).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('about:blank');
});

test('a reload keeps what was typed, without the trade password, and leaving forgets it', async ({
  payee,
}) => {
  const { page } = payee;
  await rechargeFor(payee, '5000');
  await page.goto(FORM);
  const sheet = await openSheet(page);
  await sheet.getByLabel('交易密碼').fill('13579');
  await page.reload();
  await expect(amountField(page)).toHaveValue('1,234');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('13579');
  await page.getByRole('button', { name: '返回上一頁' }).click();
  await expect(page).toHaveURL('/my/withdraw');
  await page
    .getByRole('link', { name: /銀行帳戶/ })
    .first()
    .click();
  await expect(page).toHaveURL(FORM);
  await expect(amountField(page)).toHaveValue('');
});

test('a toast does not cover the message that it repeats', async ({ payee }) => {
  const { page } = payee;
  await rechargeFor(payee, '5000');
  await page.goto(FORM);
  for (const height of [812, 400]) {
    await page.setViewportSize({ width: 375, height });
    const sheet = (await sheetOf(page).isVisible()) ? sheetOf(page) : await openSheet(page);
    await sheet.getByLabel('交易密碼').fill('111222');
    await sheet.getByRole('button', { name: '確認提領' }).click();
    const message = sheet
      .locator('form')
      .getByText(/交易密碼(錯誤|不正確)/)
      .first();
    const toast = page.locator('[data-toaster]:popover-open');
    await expect(toast).toContainText((await message.textContent()) ?? '?');
    const [said, repeated] = [await boxOf(message), await boxOf(toast)];
    expect(repeated.bottom <= said.top || repeated.top >= said.bottom).toBe(true);
    await expect(toast).toHaveCount(0);
  }
});
