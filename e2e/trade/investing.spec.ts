import type { Browser, Page } from 'playwright/test';
import { callApi, expect, type Member, signUp } from '../support/fixtures.ts';
import { statusOf } from '../support/screens/funding-screen.ts';
import {
  buyGold,
  fillTicket,
  goldRoom,
  orderReceipt,
  prepareToDeal,
  typePin,
} from '../support/screens/room-screen.ts';
import { needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { test, waitForOpenIssue } from '../support/sites/market-site.ts';

/** Settlement takes the fixing window plus the worker's queue time. */
const SETTLED = { timeout: 90_000 };

test.beforeAll(needsSiteOfItsOwn);

test('two members trade in one issue at one price, and every figure can be traced and verified', async ({
  member: buyer,
  browser,
  market,
}) => {
  test.setTimeout(400_000);
  const { page } = buyer;
  const seller = await signUp(await newDevicePage(browser, market.origin));
  await Promise.all([prepareToDeal(buyer, '20000'), prepareToDeal(seller, '20000')]);
  await buyGold(seller, '2');
  const { path } = await goldRoom(buyer);

  await page.goto(path);
  const no = await waitForOpenIssue(buyer, 18);
  const sale = callApi(
    seller.page.request,
    'order',
    { room_id: (await goldRoom(seller)).id, side: 'sell', qty: '1.5', trade_password: '135790' },
    seller.token,
  );
  const sheet = await fillTicket(page, { side: '買進', method: '定盤委託', qty: '1' });
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  const buyId = await orderReceipt(page);
  const { data: sold } = await sale;
  expect(sold.issue_no).toBe(no);

  // No interaction from here on: the page updates itself.
  await expect(statusOf(page)).toHaveText('已成交', SETTLED);
  const [bought, left] = await Promise.all([
    expectConsistentOrder(buyer, buyId),
    expectConsistentOrder(seller, sold.id),
  ]);
  expect([bought.issue_no, left.issue_no]).toEqual([no, no]);
  expect(bought.price).toBe(left.price);
  expect((await findIssue(buyer, no)).fixing).toBe(bought.price);

  await expectPosition(buyer, '1.0000');
  await expectPosition(seller, '0.5000');
  await proveFixing(page, market.sql, no);
});

async function newDevicePage(browser: Browser, baseURL: string): Promise<Page> {
  return browser.newPage({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' } });
}

/** Expects the order to match its postings, and the statement entries to add up to the balance. */
async function expectConsistentOrder({ page, token }: Member, id: string) {
  const detail = await callApi(page.request, 'recordDetail', { type: 'trade', id }, token);
  const { record, entries } = detail.data;
  const cash = entries
    .filter(({ asset }: { asset: string }) => asset === 'TWD')
    .map(({ amount }: { amount: string }) => cents(amount))
    .reduce((sum: number, amount: number) => sum + amount, 0);
  expect(cash).toBe(record.side === 'buy' ? -cents(record.net) : cents(record.net));
  const { data: bills } = await callApi(page.request, 'bills', { per_page: 100 }, token);
  const { data: balance } = await callApi(page.request, 'balance', {}, token);
  const total = bills.data.reduce(
    (sum: number, { amount }: { amount: string }) => sum + cents(amount),
    0,
  );
  expect(total).toBe(cents(balance.available));
  expect(bills.data[0].balance_after).toBe(balance.available);
  return record;
}

async function expectPosition({ page, token }: Member, qty: string): Promise<void> {
  const { data } = await callApi(page.request, 'positions', {}, token);
  expect(data.data.map((row: { symbol: string; qty: string }) => [row.symbol, row.qty])).toEqual([
    ['XAU', qty],
  ]);
}

async function findIssue(member: Member, no: string) {
  const { id } = await goldRoom(member);
  const { data } = await callApi(member.page.request, 'issues', { room_id: id });
  return data.data.find((issue: { no: string }) => issue.no === no);
}

/** The seed is hidden on the day of the fixing. The day after, the browser verifies the whole fixing. */
async function proveFixing(
  page: Page,
  sql: (query: string) => Promise<object[]>,
  no: string,
): Promise<void> {
  await page.getByRole('link', { name: '回到交易室' }).click();
  await page.getByRole('link', { name: '歷次定盤價與驗證' }).click();
  await page.getByRole('button', { name: `驗證 ${no}` }).click();
  const proof = page.getByRole('dialog', { name: '定盤價驗證' });
  await expect(proof.getByText('目前可驗證的項目全部符合', { exact: true })).toBeVisible();
  await expect(proof.getByText('明日公布').first()).toBeVisible();

  await shiftBackOneDay(sql);
  await page.reload();

  await page.getByRole('button', { name: `驗證 ${no}` }).click();
  await expect(proof.getByText('全部符合', { exact: true })).toBeVisible();
}

/** Shifts the feed and its fixings back by one day, to simulate the next day. */
async function shiftBackOneDay(sql: (query: string) => Promise<object[]>): Promise<void> {
  await sql(`UPDATE feed_day SET day = day - 1`);
  // A fixing is written once; the owner can switch the rule off.
  await sql(`ALTER TABLE issue DISABLE TRIGGER issue_fixing_fixed`);
  await sql(`
    UPDATE issue SET opens_at = opens_at - interval '1 day', cutoff_at = cutoff_at - interval '1 day',
      window_ends_at = window_ends_at - interval '1 day', fixed_at = fixed_at - interval '1 day',
      settled_at = settled_at - interval '1 day', feed_day = feed_day - 1,
      fixing_ticks = (
        SELECT jsonb_agg(jsonb_build_array(
          to_char((pair ->> 0)::timestamptz AT TIME ZONE 'UTC' - interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          pair ->> 1))
        FROM jsonb_array_elements(fixing_ticks) AS pair)
    WHERE state = 'settled'`);
  await sql(`ALTER TABLE issue ENABLE TRIGGER issue_fixing_fixed`);
  // Prices count from the seal on.
  await sql(`ALTER TABLE issue_seal DISABLE TRIGGER USER`);
  await sql(`UPDATE issue_seal SET sealed_at = sealed_at - interval '1 day'`);
  await sql(`ALTER TABLE issue_seal ENABLE TRIGGER USER`);
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
