import { expect, type Locator, type Page } from 'playwright/test';
import { callApi, type Member, prepareForPayout, REAL_NAME, TRADE_PASSWORD } from '../fixtures.ts';

/** Status text of the record on a receipt. */
export const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first();

/** Value of a labelled row in a sheet, a card or a page. */
export const fact = (scope: Locator, name: string) =>
  scope.locator(`dt:text-is("${name}") + dd`).first();

/** First amount in a text such as `定存本金 NT$1,234.50`, in cents. */
export function centsOf(words: string): bigint {
  const [amount] = /[\d,]+\.\d\d/.exec(words) ?? [];
  expect(amount, words).toBeDefined();
  return BigInt((amount ?? '').replaceAll(/[,.]/g, ''));
}

/** Sheet that confirms a top-up or a withdrawal. */
export const sheetOf = (page: Page, what: '儲值' | '提領') =>
  page.getByRole('dialog', { name: `確認${what}` });

/** Fills in an amount and opens the confirmation sheet. */
export async function askFor(page: Page, what: '儲值' | '提領', amount: string): Promise<Locator> {
  await page.getByLabel(`${what}金額`).fill(amount);
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = sheetOf(page, what);
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Makes a top-up by the form, up to its receipt. Returns the id of the record. */
export async function rechargeByForm(page: Page, path: string, amount: string): Promise<string> {
  await page.goto(path);
  const sheet = await askFor(page, '儲值', amount);
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  return receiptId(page, path);
}

/** Makes a withdrawal by the form, up to its receipt. Returns the id of the record. */
export async function withdrawByForm(page: Page, path: string, amount: string): Promise<string> {
  await page.goto(path);
  const sheet = await askFor(page, '提領', amount);
  await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
  await sheet.getByRole('button', { name: '確認提領' }).click();
  return receiptId(page, path);
}

/** Waits for a receipt and reads its id. */
export async function receiptId(page: Page, path: string): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`${path}\\?id=\\d+$`));
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Adds a card of each kind and a wallet, unless already added. */
export async function bindEveryMethod(member: Member): Promise<void> {
  await prepareForPayout(member);
  const { page, token } = member;
  const own = { holder: REAL_NAME, trade_password: TRADE_PASSWORD };
  const account = { kind: 'hkbank', bank_code: '004', branch: '123', number: '456789838' };
  await callApi(page.request, 'addCard', { ...account, ...own }, token);
  const wallet = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
  await callApi(
    page.request,
    'addWallet',
    { ...wallet, label: '冷錢包', trade_password: TRADE_PASSWORD },
    token,
  );
}
