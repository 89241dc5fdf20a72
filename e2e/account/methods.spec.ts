import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  digits,
  ends,
  LISTS,
  row,
  submit,
  tronAddress,
  typePassword,
  unionPay,
  WRONG_PASSWORD,
} from '../support/screens/method-screen.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Chooses a bank in the picker with the keyboard. */
async function chooseBank(page: Page, label: string, query: string, name: string) {
  const field = page.getByRole('combobox', { name: label, exact: true });
  const sheet = page.getByRole('dialog', { name: label });
  await field.press('ArrowDown');
  await expect(sheet.getByRole('combobox', { name: '搜尋銀行' })).toBeFocused();
  await page.keyboard.type(query);
  await expect(sheet.getByRole('option').first()).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveText(name);
}

test('a digital wallet address is validated while typed, added, and shown in the list', async ({
  payee: { page },
}) => {
  const address = tronAddress();
  const wrong = address.slice(0, -1) + (address.endsWith('x') ? 'y' : 'x');
  await page.goto(`${LISTS}/number`);
  await page.getByRole('link', { name: '新增數位錢包' }).click();
  const field = page.getByLabel('USDT 地址');

  await field.fill(wrong);
  await expect(page.getByText('地址的檢查碼不符')).toBeVisible();
  await field.fill(` ${address} `);
  await expect(page.getByText(`請再核對首尾：${ends(address)}`)).toBeVisible();
  await page.getByText('ERC20（以太坊）').click();
  await expect(page.getByText('這是 TRC20 的地址')).toBeVisible();
  await submit(page);
  await expect(field).toBeFocused();
  await page.getByText('TRC20（波場）').click();
  await expect(page.getByText('這是 TRC20 的地址')).toBeHidden();

  await page.getByLabel('自訂名稱').fill('冷錢包');
  await typePassword(page, WRONG_PASSWORD);
  await submit(page);
  await expect(page.getByRole('main').getByText('交易密碼不正確')).toBeVisible();
  await expect(page.getByLabel('交易密碼')).toBeFocused();
  await expect(page.getByLabel('交易密碼')).toHaveValue('');
  await expect(field).toHaveValue(address);
  await expect(page.getByLabel('自訂名稱')).toHaveValue('冷錢包');

  await typePassword(page);
  await submit(page);
  await expect(page).toHaveURL(/paycard\/number$/);
  await expect(row(page, ends(address))).toContainText('USDT TRC20（冷錢包）');
  await expect(page.getByText(address)).toHaveCount(0);
});

test('the paste button fills in the address without surrounding spaces', async ({
  payee: { page },
}) => {
  const address = tronAddress();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${LISTS}/numbercard`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `\n${address} `);
  await page.getByRole('button', { name: '貼上' }).click();
  await expect(page.getByLabel('USDT 地址')).toHaveValue(address);
  await expect(page.getByText('格式正確')).toBeVisible();
});

test('a Hong Kong account requires bank, branch and number, and keeps the input after an error', async ({
  payee: { page },
}) => {
  const number = digits(9);
  await page.goto(`${LISTS}/hkcard`);
  await chooseBank(page, '香港的銀行', '恒生', '024 恒生銀行有限公司');
  await page.getByLabel('分行代碼').fill('7');
  await page.getByLabel('銀行帳號').fill('123');
  await submit(page);
  await expect(page.getByText('分行代碼須為 3 位數字')).toBeVisible();
  await expect(page.getByText('帳號須為 6 至 9 位數字，不含')).toBeVisible();
  await expect(page.getByText('交易密碼須為 6 位數字')).toBeVisible();
  await expect(page.getByLabel('分行代碼')).toBeFocused();
  await expect(page.getByRole('combobox')).toContainText('024 恒生銀行有限公司');

  await page.getByLabel('分行代碼').fill('789');
  await page.getByLabel('銀行帳號').fill(number);
  await typePassword(page);
  await submit(page);
  await expect(page).toHaveURL(/paycard\/hkbank$/);
  const bound = row(page, `**** ${number.slice(-4)}`);
  await expect(bound).toContainText('恒生銀行有限公司');
  await expect(bound).toContainText('銀行與分行代碼 024-789');
});

test('a bank card is Taiwanese or UnionPay; a card that is already added shows an error at its number', async ({
  payee,
}) => {
  const { page } = payee;
  const [taiwan, china] = [digits(12), unionPay()];
  await page.goto(`${LISTS}/bankcard`);
  await page.getByRole('combobox', { name: '銀行' }).tap();
  await page.getByRole('option', { name: /^700/ }).tap();
  await expect(page.getByRole('combobox', { name: '銀行' })).toHaveText(/700 中華郵政/);
  await page.getByLabel('銀行帳號').fill(taiwan);
  await typePassword(page);
  await submit(page);
  await expect(page).toHaveURL(/paycard\/bank$/);
  await expect(row(page, `**** ${taiwan.slice(-4)}`)).toContainText('中華郵政');

  await page.getByRole('link', { name: '新增銀行帳戶' }).click();
  await page.getByText('中國（銀聯）').click();
  await page.getByLabel('銀聯卡號').fill(`${china.slice(0, -1)}${(Number(china.at(-1)) + 1) % 10}`);
  await typePassword(page);
  await submit(page);
  await expect(page.getByText('卡號的檢查碼不符')).toBeVisible();
  await page.getByLabel('銀聯卡號').fill(china);
  await submit(page);
  await expect(page).toHaveURL(/paycard\/bank$/);
  await expect(row(page, `**** ${china.slice(-4)}`)).toContainText('中國銀聯');

  await page.getByRole('link', { name: '新增銀行帳戶' }).click();
  await page.getByText('中國（銀聯）').click();
  await page.getByLabel('銀聯卡號').fill(china);
  await typePassword(page);
  await submit(page);
  await expect(page.getByRole('main').getByText('這個收款帳戶已經新增過了')).toBeVisible();
  await expect(page.getByLabel('銀聯卡號')).toBeFocused();
  await expect(page.getByLabel('銀聯卡號')).toHaveValue(china);
});

test('the picker finds banks by code, shows the number of matches, and closes on Escape', async ({
  payee: { page },
}) => {
  await page.goto(`${LISTS}/bankcard`);
  const field = page.getByRole('combobox', { name: '銀行', exact: true });
  await field.click();
  const sheet = page.getByRole('dialog', { name: '銀行' });
  const search = sheet.getByRole('combobox', { name: '搜尋銀行' });
  await search.fill('80');
  await expect(sheet.getByRole('status').filter({ hasText: '共' })).toHaveText('共 6 家');
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /-805$/);
  await search.fill('沒有這家');
  await expect(sheet.getByText('找不到符合的銀行')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toContainText('請選擇銀行');
});
