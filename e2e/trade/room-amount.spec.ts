import type { Page } from 'playwright/test';
import { formatAmount } from '#lib/base/money';
import { callApi, expect, type Member } from '../support/fixtures.ts';
import { centsOf, fact, statusOf } from '../support/screens/funding-screen.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import {
  goldRoom,
  orderReceipt,
  prepareToDeal,
  typePin,
  unlockQuote,
} from '../support/screens/room-screen.ts';
import { needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { test, waitForOpenIssue } from '../support/sites/market-site.ts';

/** Settlement takes the fixing window plus the worker's queue time. */
const SETTLED = { timeout: 90_000 };

test.beforeAll(needsSiteOfItsOwn);

const spendField = (page: Page) => page.getByLabel('買進金額（含手續費）');

/** Opens the ticket for a buy for an amount. */
async function openSpend(page: Page, method: '定盤委託' | '即時成交'): Promise<void> {
  await openTicket(page);
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('group', { name: '單位' }).getByText('金額', { exact: true }).click();
}

const cents = async (text: Promise<string | null>) => centsOf((await text) ?? '');

async function readOrder({ page, token }: Member, id: string) {
  const { data } = await callApi(page.request, 'recordDetail', { type: 'trade', id }, token);
  return data.record;
}

test('an amount is held for the issue, and its grams and the rest come with the fixing', async ({
  member,
}) => {
  test.setTimeout(400_000);
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  await page.goto(path);
  await waitForOpenIssue(member, 18);
  await openSpend(page, '定盤委託');
  await spendField(page).fill('1');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/^依目前價格至少需 NT\$[\d,.]+，才能買進最低數量/)).toBeVisible();
  await page.getByRole('button', { name: '3,000', exact: true }).click();
  await expect(fact(page.getByRole('dialog'), '圈存金額')).toHaveText('NT$3,000.00');
  await expect(fact(page.getByRole('dialog'), '預估公克')).toHaveText(/^0\.\d{1,4}\s公克$/);
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = page.getByRole('dialog', { name: '確認委託' });
  await expect(fact(sheet, '圈存金額')).toHaveText('NT$3,000.00');
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  const id = await orderReceipt(page);
  expect(await readOrder(member, id)).toMatchObject({ amount: '3000.00', held: '3000.00' });
  await expect(fact(page.getByRole('main'), '金額（含手續費）')).toHaveText('NT$3,000');

  await expect(statusOf(page)).toHaveText('已成交', SETTLED);
  const order = await readOrder(member, id);
  const main = page.getByRole('main');
  const paid = await cents(fact(main, '實付金額').textContent());
  const returned = await cents(fact(main, '已退回金額').textContent());
  expect(paid + returned).toBe(300_000n);
  expect(paid).toBe(centsOf(order.net));
  expect(returned * 10_000n).toBeLessThan(centsOf(order.price) * 2n);
  const { data: balance } = await callApi(page.request, 'balance', {}, token);
  expect(balance.available).toBe(formatAmount(500_000n - paid, 'TWD'));
  expect(balance.frozen_by.order).toBe('0.00');
});

test('a firm quote for an amount shows what it buys and what is paid', async ({ member }) => {
  test.setTimeout(180_000);
  const { page } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  await page.goto(path);
  await openSpend(page, '即時成交');
  await spendField(page).fill('3000');
  const sent = page.waitForRequest('**/api/quote');
  await page.getByRole('button', { name: '取得報價', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '確認成交' });
  await unlockQuote(sheet);
  expect((await sent).postDataJSON()).toMatchObject({ side: 'buy', amount: '3000' });
  await expect(fact(sheet, '金額（含手續費）')).toHaveText('NT$3,000.00');
  const qty = (await fact(sheet, '數量').textContent()) ?? '';
  const paid = (await fact(sheet, '實付金額').textContent()) ?? '';
  expect(centsOf(paid)).toBeLessThanOrEqual(300_000n);
  expect(centsOf(paid)).toBeGreaterThan(299_800n);
  await sheet.getByRole('button', { name: '確認買進' }).click();
  await orderReceipt(page);
  await expect(statusOf(page)).toHaveText('已成交');
  await expect(fact(page.getByRole('main'), '數量')).toHaveText(qty);
  await expect(fact(page.getByRole('main'), '實付金額')).toHaveText(paid);
});

test('a limit order goes on to the next issue, and can be canceled there', async ({ member }) => {
  test.setTimeout(400_000);
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  await page.goto(path);
  await waitForOpenIssue(member, 18);
  await openTicket(page);
  await page.getByRole('radio', { name: '限價委託' }).check();
  const price = page.getByLabel('限價（每公克）');
  await expect(price).not.toHaveValue('');
  await price.fill('6000');
  await expect(page.getByText(/^比參考價高 \d/)).toBeVisible();
  await expect(page.getByText('很可能在下一次定盤就成交')).toBeVisible();
  await price.fill('1000');
  await page.getByLabel('數量（公克）').fill('0.5');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('限價須介於參考價的一半與兩倍之間')).toBeVisible();
  await price.fill('2500');
  await expect(page.getByText(/^比參考價低 \d/)).toBeVisible();
  await expect(page.getByText('很可能在下一次定盤就成交')).toHaveCount(0);
  await page.getByRole('group', { name: '有效期限' }).getByText('一週').click();
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = page.getByRole('dialog', { name: '確認委託' });
  await expect(fact(sheet, '限價')).toHaveText('NT$2,500.00／公克');
  // 0.5 × 2,500.00 and the fee of 0.2 %.
  await expect(fact(sheet, '圈存金額')).toHaveText('NT$1,252.50');
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  const id = await orderReceipt(page);
  const placed = await readOrder(member, id);
  expect(placed).toMatchObject({ limit_price: '2500.00', qty: '0.5000', held: '1252.50' });

  const issueNo = async () => (await readOrder(member, id)).issue_no;
  await expect.poll(issueNo, SETTLED).not.toBe(placed.issue_no);
  await page.getByRole('link', { name: '回到交易室' }).click();
  const own = page.getByRole('listitem').filter({ has: page.locator(`a[href$="order=${id}"]`) });
  await expect(own).toContainText('限價 NT$2,500.00');
  await expect(own).toContainText('比參考價低');
  await expect(async () => {
    await own.getByRole('button', { name: '取消委託：買進 0.5 公克' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '確定取消' }).click();
    // Between a cutoff and its fixing the order cannot be canceled.
    await expect(own).toContainText('已取消', { timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  const { data: balance } = await callApi(page.request, 'balance', {}, token);
  expect(balance.available).toBe('5000.00');
});
