import type { Page } from 'playwright/test';
import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import {
  callApi,
  expect,
  type Member,
  rechargeFor,
  TRADE_PASSWORD,
  test,
} from '../support/fixtures.ts';
import { download, events, listAll, rows, tableOf } from '../support/screens/records-screen.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const field = (page: Page) => page.getByRole('searchbox', { name: '搜尋紀錄' });

/** What the list is filtered by; a press removes it. */
const condition = (page: Page, text: string) =>
  page.getByRole('list', { name: '目前的條件' }).getByRole('link', { name: `移除條件： ${text}` });

/** Makes two top-ups, and two withdrawals to the member's account. @returns the name of its bank */
async function makeRecords(member: Member): Promise<string> {
  const { page, token } = member;
  for (const amount of ['8029', '1000']) await rechargeFor(member, amount);
  const cards = await callApi(page.request, 'cards', {}, token);
  for (const amount of ['520', '610']) {
    const asked = { channel: 'bank', target_id: cards.data.data[0].id, amount };
    await callApi(page.request, 'withdraw', { ...asked, trade_password: TRADE_PASSWORD }, token);
  }
  return cards.data.data[0].bank_name;
}

test('records are searched by amount and payee while one types, and "back" leaves the search as a whole', async ({
  payee: member,
}) => {
  const { page } = member;
  const bank = await makeRecords(member);
  await page.goto('/my');
  await page.goto('/my/withdrawrecord');
  await expect(rows(page)).toHaveCount(2);

  await field(page).pressSequentially('NT$5');
  await expect(page.getByText('找不到「NT$5」')).toBeVisible();
  await expect(page.getByText('可以搜尋金額、銀行、收款帳戶名稱或末幾碼')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await field(page).pressSequentially('20');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('520.00');
  await expect(page).toHaveURL(/\/my\/withdrawrecord\?q=NT%24520$/);
  await field(page).pressSequentially(` ${bank}`);
  await expect(page).toHaveURL(new RegExp(`q=NT%24520\\+${encodeURIComponent(bank)}$`));
  await expect(rows(page)).toHaveCount(1);
  await expect(field(page)).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/my\/withdrawrecord$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('');
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue(`NT$520 ${bank}`);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue(`NT$520 ${bank}`);

  await rows(page).click();
  await expect(page).toHaveURL(/\/my\/withdrawrecord\/detail\?id=\d+$/);
  await page.goBack();
  await expect(field(page)).toHaveValue(`NT$520 ${bank}`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/my$/);
});

test('a search keeps the filter, is in the file, and is cleared', async ({ payee: member }) => {
  const { page } = member;
  await makeRecords(member);
  await page.goto('/my/ledgerrecord?type=withdraw_hold');
  await field(page).fill('610.00');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\?type=withdraw_hold&q=610.00$/);
  await expect(events(page)).toHaveCount(1);
  await expect(condition(page, '金額 610.00')).toBeVisible();
  await expect(condition(page, '提領圈存')).toBeVisible();
  const held = await listAll(member, 'bills', { q: '610', type: 'withdraw_hold' });
  const file = await tableOf(await download(page));
  expect(file.rows.map(([no]) => no)).toEqual(held.map(({ no }) => no));
  await page.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
  await page.getByRole('link', { name: '清除搜尋' }).click();
  await expect(page).toHaveURL(/\/my\/ledgerrecord$/);
  await expect(events(page).nth(1)).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('a record is found by its number, also by an older link', async ({ member }) => {
  const { page } = member;
  for (const amount of ['100', '200']) await rechargeFor(member, amount);
  const [record] = await listAll(member, 'recharges');
  const [bill] = await listAll(member, 'bills', { no: record?.no });
  await page.goto('/my/ledgerrecord');
  await expect(events(page).nth(1)).toBeVisible();
  await field(page).fill(record?.no?.toLowerCase() ?? '');
  await expect(events(page)).toHaveCount(1);
  await events(page).locator('summary').click();
  await expect(page.locator(`main a[href="/my/ledgerrecord/detail?id=${bill?.id}"]`)).toBeVisible();
  await page.goto(`/my/rechargerecord?no=${record?.no}`);
  await expect(rows(page)).toHaveCount(1);
  await field(page).fill('R20260101000000001');
  await expect(page.getByText('找不到「R20260101000000001」')).toBeVisible();
  await field(page).fill(record?.no?.slice(-6) ?? '');
  await expect(rows(page)).toHaveCount(1);
});

test('the page says how it understood a search, and each term can be removed', async ({
  payee: member,
}) => {
  const { page } = member;
  await makeRecords(member);
  await page.goto('/my/withdrawrecord');
  await field(page).fill('本月提領>NT$600 2/30');
  await expect(condition(page, '類型：提領')).toBeVisible();
  await expect(condition(page, '金額 > 600')).toBeVisible();
  await expect(condition(page, '沒有「2/30」這一天，改以文字搜尋')).toBeVisible();
  await expect(page.getByText('找不到「本月提領>NT$600 2/30」')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);

  await condition(page, '沒有「2/30」這一天，改以文字搜尋').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('610.00');
  await expect(field(page)).toHaveValue('本月 提領 >NT$600');
  await condition(page, '金額 > 600').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=%E6%9C%AC%E6%9C%88\+%E6%8F%90%E9%A0%98$/);
  await field(page).fill('去年');
  await expect(page.getByText('找不到「去年」')).toBeVisible();
});

test('the filter sheet takes amounts, says what is wrong with them, and counts what is set', async ({
  payee: member,
}) => {
  const { page } = member;
  await makeRecords(member);
  await page.goto('/my/withdrawrecord');
  await page.getByRole('button', { name: '篩選', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '篩選提領紀錄' });
  await sheet.getByLabel('最低金額').fill('6oo');
  await sheet.getByRole('button', { name: '顯示結果' }).click();
  await expect(sheet.getByText('請輸入金額，例如 1,000')).toBeVisible();
  await sheet.getByLabel('最低金額').fill('NT$ 600');
  await sheet.getByLabel('最高金額').fill('500');
  await sheet.getByRole('button', { name: '顯示結果' }).click();
  await expect(sheet.getByText('最高金額不能低於最低金額')).toBeVisible();
  await sheet.getByLabel('最高金額').fill('1,000');
  await sheet.getByText('待審核', { exact: true }).click();
  await sheet.getByRole('button', { name: '顯示結果' }).click();
  await expect(sheet).toBeHidden();
  await expect(condition(page, '金額 600 – 1,000')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: '篩選（2）' }).click();
  await expect(sheet.getByLabel('最低金額')).toHaveValue('600');
  await sheet.getByRole('button', { name: '重設' }).click();
  await sheet.getByRole('button', { name: '顯示結果' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/my\/withdrawrecord$/);
});
