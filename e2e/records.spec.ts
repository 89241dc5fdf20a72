import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { parseCsv } from '#lib/testing/parse-csv';
import {
  callApi,
  expect,
  type Member,
  rechargeFor,
  signUp,
  TRADE_PASSWORD,
  test,
  WORKER_PATIENCE,
} from './fixtures.ts';
import { needsOperator, queryDatabase } from './operator.ts';

/** Over three screenfuls that the list reads one after the other. */
const MANY = 65;
const rows = (page: Page) => page.getByRole('main').locator('section li > a');

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Recharges of every status and channel, one every nine hours; those that were credited have a bill. */
async function makeRecharges({ token, page }: Member): Promise<void> {
  const { data } = await callApi(page.request, 'userInfo', {}, token);
  await queryDatabase(
    `WITH made AS (
       INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code,
         pay_to, status, reason, simulated, expires_at, created_at, updated_at)
       SELECT 'RE' || $1 || 'T' || n || 'T' || extract(epoch FROM clock_timestamp())::bigint, $1::bigint,
         (ARRAY['bank', 'hkbank', 'number'])[n % 3 + 1], 'manual', 100000 + n, 'TWD', '1000.00', '1',
         'code', '{"kind": "sandbox", "reference": "x"}',
         (ARRAY['credited', 'expired', 'credited', 'rejected', 'credited'])[n % 5 + 1],
         CASE WHEN n % 5 = 3 THEN '=1+1 的原因' END,
         true, now(), now() - n * interval '9 hours', now()
       FROM generate_series(1, $2::int) AS n RETURNING id, channel, amount, status
     ), posted AS (
       SELECT ledger_post('recharge', 'recharge:' || id, 'operator:amy', true, jsonb_build_array(
         jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'clearing:' || channel, 'amount', -amount),
         jsonb_build_object('user', $1::bigint, 'asset', 'TWD', 'purpose', 'available', 'amount', amount)))
       FROM made WHERE status = 'credited'
     )
     SELECT count(*) FROM posted`,
    [data.id, MANY],
  );
}

/** Everything a list has, by the call. */
async function listAll({ token, page }: Member, call: string, filter: object = {}) {
  const all: Record<string, string>[] = [];
  for (let before: object = {}; ; ) {
    const body = { ...filter, ...before, per_page: 100 };
    const { data } = await callApi(page.request, call, body, token);
    all.push(...data.data);
    before = { before_id: all.at(-1)?.id };
    if (data.data.length < body.per_page) return all;
  }
}

async function scrollToEnd(page: Page): Promise<void> {
  const end = page.getByText('沒有更早的記錄了');
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function tableOf(download: Download): Promise<{ header: string[]; rows: string[][] }> {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\u{FEFF}')).toBe(true);
  const [header = [], ...body] = parseCsv(text.slice(1));
  return { header, rows: body };
}

async function download(page: Page): Promise<Download> {
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: '下載檔案' }).click();
  const came = await coming;
  await expect(page.getByRole('dialog').getByText('已下載')).toBeVisible();
  return came;
}

test('records are scrolled to their end, opened, and found again where they were', async ({
  member,
}) => {
  needsOperator();
  const { page } = member;
  await makeRecharges(member);
  const all = await listAll(member, 'recharges');
  await page.goto('/my/rechargerecord');
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(all.length);
  await scrollToEnd(page);
  await expect(rows(page)).toHaveCount(all.length);
  const hrefs = await rows(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(hrefs).toEqual(all.map(({ id }) => `/my/rechargerecord/detail?id=${id}`));

  const place = all.length - 10;
  await rows(page).nth(place).scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(1000);
  await rows(page).nth(place).click();
  await expect(page).toHaveURL(new RegExp(`detail\\?id=${all[place]?.id}$`));
  await expect(page.getByText(all[place]?.no ?? '')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(all.length);
  await expect(rows(page).nth(place)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrollY)).toBeLessThan(5);
});

test('records are filtered by status, channel and days, in the address', async ({ member }) => {
  needsOperator();
  const { page } = member;
  await makeRecharges(member);
  await page.goto('/my/rechargerecord');
  await page.getByRole('button', { name: '篩選', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '篩選充值記錄' });
  await sheet.getByText('未通過', { exact: true }).click();
  await sheet.getByText('香港銀行卡', { exact: true }).click();
  await sheet.getByLabel('開始日期').fill('2025-01-31');
  await sheet.getByLabel('結束日期').fill('2025-01-01');
  await sheet.getByRole('button', { name: '顯示結果' }).click();
  await expect(sheet.getByText('結束日期不能早於開始日期')).toBeVisible();
  await expect(sheet.getByText('未通過', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: '近 30 天' }).click();
  await sheet.getByRole('button', { name: '顯示結果' }).click();
  await expect(page).toHaveURL(/status=rejected&type=hkbank&start_date=[\d-]+&end_date=[\d-]+$/);
  await expect(sheet).toBeHidden();

  const filter = Object.fromEntries(new URL(page.url()).searchParams);
  const found = await listAll(member, 'recharges', filter);
  expect(found.length).toBeGreaterThan(0);
  await expect(rows(page)).toHaveCount(found.length);
  await expect(rows(page).filter({ hasText: '未通過' })).toHaveCount(found.length);
  await page.reload();
  await expect(rows(page)).toHaveCount(found.length);
  await page.getByRole('link', { name: '清除篩選' }).click();
  await expect(page).toHaveURL(/\/my\/rechargerecord$/);
  await page.goto('/my/rechargerecord?status=submitted&end_date=2020-01-01');
  await expect(page.getByText('沒有符合條件的記錄')).toBeVisible();
});

test('a file has what the page has, and cells that no program takes for formulas', async ({
  member,
}) => {
  needsOperator();
  const { page } = member;
  await makeRecharges(member);
  const bills = await listAll(member, 'bills');
  await page.goto('/my/ledgerrecord');
  const file = await download(page);
  expect(file.suggestedFilename()).toMatch(/^帳變記錄_\d{4}-\d\d-\d\d\.csv$/);
  const ledger = await tableOf(file);
  expect(ledger.rows.map(([no, , type, amount, after]) => [no, type, amount, after])).toEqual(
    bills.map((bill) => [bill.no, bill.type_text, bill.amount, bill.balance_after]),
  );

  const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/my/rechargerecord?status=rejected&start_date=${day}`);
  const recharges = await tableOf(await download(page));
  const since = await listAll(member, 'recharges', { start_date: day });
  expect(recharges.rows.map(([no]) => no)).toEqual(since.map(({ no }) => no));
  const reasons = recharges.rows.map((row) => row[recharges.header.indexOf('原因')]);
  expect(new Set(reasons)).toEqual(new Set(['', "'=1+1 的原因"]));
});

test('a file that breaks off is thrown away and said to be', async ({ member }) => {
  const { page } = member;
  await rechargeFor(member, '1000');
  await page.route('**/api/export', (route) => route.abort('connectionreset'));
  const downloads: Download[] = [];
  page.on('download', (one) => downloads.push(one));
  await page.goto('/my/ledgerrecord');
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '下載檔案' }).click();
  await expect(sheet.getByText('下載沒有完成，檔案已捨棄')).toBeVisible();
  await expect(page.getByText('請求錯誤').first()).toBeVisible();
  expect(downloads).toEqual([]);
  await page.unroute('**/api/export');
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '下載檔案' }).click();
  expect((await tableOf(await coming)).header[0]).toBe('編號');
});

test('a bill leads to what caused it, that to its bills, and what is under way to its receipt', async ({
  payee: member,
}) => {
  const { page, token } = member;
  await rechargeFor(member, '1000');
  const cards = await callApi(page.request, 'cards', {}, token);
  const asked = { channel: 'bank', target_id: cards.data.data[0].id, amount: '500' };
  const { data } = await callApi(
    page.request,
    'withdraw',
    { ...asked, trade_password: TRADE_PASSWORD },
    token,
  );

  await page.goto('/my/ledgerrecord');
  await rows(page).filter({ hasText: '提現凍結' }).first().click();
  await expect(page.getByText('−500.00').first()).toBeVisible();
  await page.getByRole('link', { name: '查看這筆提現' }).click();
  await expect(page).toHaveURL(new RegExp(`/my/withdrawrecord/detail\\?id=${data.id}$`));
  await expect(page.getByText(data.no)).toBeVisible();
  await page.getByRole('link', { name: '查看最新進度' }).click();
  await expect(page).toHaveURL(new RegExp(`/my/withdraw/bankcard\\?id=${data.id}$`));
  await page.goBack();
  await page.getByRole('link', { name: '查看這筆帳變' }).click();
  await expect(page).toHaveURL(/\/my\/ledgerrecord\/detail\?id=\d+$/);
  await expect(async () => {
    await page.reload();
    await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/, { timeout: 1000 });
  }).toPass(WORKER_PATIENCE);
});

test('an order leads to its bills and back, is filtered by how it was dealt, and is in the file', async ({
  payee: member,
}) => {
  const { page, token } = member;
  await rechargeFor(member, '2000');
  const { data: rooms } = await callApi(page.request, 'rooms');
  const silver = rooms.data.find(({ symbol }: { symbol: string }) => symbol === 'XAG');
  const wish = { room_id: silver.id, side: 'buy', qty: '2.5' };
  // The feed of a site that has just begun may need a moment to speak.
  await expect(async () => {
    const quote = await callApi(page.request, 'quote', wish, token);
    const order = { quote_id: quote.data?.quote_id, trade_password: TRADE_PASSWORD };
    expect((await callApi(page.request, 'order', order, token)).code).toBe(200);
  }).toPass(WORKER_PATIENCE);
  const orders = await listAll(member, 'orders');

  await page.goto('/my/traderecord?type=quote&status=filled');
  await expect(rows(page)).toHaveCount(orders.filter(({ type }) => type === 'quote').length);
  await expect(rows(page).first()).toContainText('買進白銀');
  await expect(rows(page).first()).toContainText('2.5000 公克');
  await rows(page).first().click();
  await expect(page.getByText(orders[0]?.no ?? '')).toBeVisible();
  await expect(page.getByText('+2.5000')).toBeVisible();
  await page.getByRole('link', { name: '查看這筆帳變' }).click();
  await expect(page.getByText('買進成交').first()).toBeVisible();
  await page.getByRole('link', { name: '查看這筆交易' }).click();
  await expect(page).toHaveURL(new RegExp(`/my/traderecord/detail\\?id=${orders[0]?.id}$`));

  await page.goto('/my/traderecord');
  const file = await tableOf(await download(page));
  const column = (name: string) => file.rows.map((row) => row[file.header.indexOf(name)]);
  expect(column('編號')).toEqual(orders.map(({ no }) => no));
  expect(column('收付淨額')).toEqual(orders.map(({ net }) => net ?? ''));
  expect(column('數量（公克）')).toEqual(orders.map(({ qty }) => qty));
});

test("somebody else's record is not found, on its page as by its call", async ({
  member,
  browser,
}) => {
  await rechargeFor(member, '300');
  const [recharge] = await listAll(member, 'recharges');
  const other = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.98.0.1' } });
  // On a shared account nobody is somebody else: an id that is nobody's is then all there is.
  const id = process.env.BASE_URL ? '999999999' : recharge?.id;
  await signUp(other);
  await other.goto(`/my/rechargerecord/detail?id=${id}`);
  await expect(other.getByText('找不到這筆充值記錄')).toBeVisible();
  await other.getByRole('link', { name: '查看充值記錄' }).click();
  await expect(other).toHaveURL(/\/my\/rechargerecord$/);
  await other.close();
});
