import type { Page } from 'playwright/test';
import { groupAmount } from '#lib/base/money';
import {
  callApi,
  expect,
  rechargeFor,
  signUp,
  TRADE_PASSWORD,
  test,
  WORKER_PATIENCE,
} from '../support/fixtures.ts';
import {
  download,
  events,
  listAll,
  makeRecharges,
  rows,
  tableOf,
} from '../support/screens/records-screen.ts';
import { needsOperator } from '../support/sites/operator.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function scrollToEnd(page: Page): Promise<void> {
  const end = page.getByText('沒有更早的紀錄了');
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('a record list loads to its end, and going back restores the scroll position', async ({
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

  const index = all.length - 10;
  await rows(page).nth(index).scrollIntoViewIfNeeded();
  // Stores the scroll position at the click, because clicking may scroll the row into view.
  await rows(page)
    .nth(index)
    .evaluate((row) =>
      row.addEventListener('click', () => sessionStorage.setItem('left-at', String(scrollY))),
    );
  await rows(page).nth(index).click();
  await expect(page).toHaveURL(new RegExp(`detail\\?id=${all[index]?.id}$`));
  await expect(page.getByText(all[index]?.no ?? '')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(all.length);
  await expect(rows(page).nth(index)).toBeInViewport();
  const leftAt = await page.evaluate(() => Number(sessionStorage.getItem('left-at')));
  expect(leftAt).toBeGreaterThan(1000);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - leftAt))
    .toBeLessThan(5);
});

test('a row shows a sign only if money moved', async ({ payee: member }) => {
  needsOperator();
  const { page, token } = member;
  await makeRecharges(member);
  const recharges = await listAll(member, 'recharges');
  const signs = recharges.map(({ amount = '', net = '', status }) =>
    status === 'credited' ? `+${groupAmount(net)}` : groupAmount(amount),
  );
  await page.goto('/my/rechargerecord');
  const figure = (row: number) =>
    rows(page)
      .nth(row)
      .getByText(/^[+−]?[\d,]+\.\d\d$/);
  for (const [row, sign] of signs.slice(0, 10).entries())
    await expect(figure(row)).toHaveText(sign);
  expect(new Set(signs.map((sign) => sign.startsWith('+'))).size).toBe(2);

  const cards = await callApi(page.request, 'cards', {}, token);
  const asked = { channel: 'bank', target_id: cards.data.data[0].id, amount: '500' };
  await callApi(page.request, 'withdraw', { ...asked, trade_password: TRADE_PASSWORD }, token);
  await page.goto('/my/withdrawrecord');
  await expect(figure(0)).toHaveText('−500.00');
});

test('records are filtered by status, channel and dates, and the URL holds the filters', async ({
  member,
}) => {
  needsOperator();
  const { page } = member;
  await makeRecharges(member);
  await page.goto('/my/rechargerecord');
  await page.getByRole('button', { name: '篩選', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '篩選儲值紀錄' });
  await sheet.getByText('已退件', { exact: true }).click();
  await sheet.getByText('香港銀行帳戶', { exact: true }).click();
  await sheet.getByLabel('開始日期').fill('2025-01-31');
  await sheet.getByLabel('結束日期').fill('2025-01-01');
  await sheet.getByRole('button', { name: '顯示結果' }).click();
  await expect(sheet.getByText('結束日期不能早於開始日期')).toBeVisible();
  await expect(sheet.getByText('已退件', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: '近 7 天' }).click();
  await sheet.getByRole('button', { name: '顯示結果' }).click();
  await expect(page).toHaveURL(/status=rejected&type=hkbank&start_date=[\d-]+&end_date=[\d-]+$/);
  await expect(sheet).toBeHidden();

  // Of 65 top-ups every fifth was rejected and every third used this channel. Both apply to one
  // every 135 hours, so one falls into the last week.
  const shown = rows(page).getByText(/^[\d,]+\.\d\d$/);
  await expect(shown).toHaveText(['1,000.13']);
  await expect(rows(page).filter({ hasText: '已退件' })).toHaveCount(1);
  await page.reload();
  await expect(shown).toHaveText(['1,000.13']);
  await page.goto('/my/rechargerecord?status=rejected&type=hkbank');
  await expect(shown).toHaveText(['1,000.13', '1,000.28', '1,000.43', '1,000.58']);
  await page.goto('/my/rechargerecord?type=hkbank');
  await expect(shown.or(rows(page).getByText(/^\+[\d,]+\.\d\d$/))).toHaveCount(20);
  await page.goto('/my/rechargerecord?status=rejected');
  await expect(shown).toHaveCount(13);
  await page.getByRole('link', { name: '清除篩選' }).click();
  await expect(page).toHaveURL(/\/my\/rechargerecord$/);
  await page.goto('/my/rechargerecord?status=submitted&end_date=2020-01-01');
  await expect(page.getByText('沒有符合條件的紀錄')).toBeVisible();
});

test('a statement entry links to its record, a record to its entries, and a pending one to its receipt', async ({
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
  const event = events(page).filter({ hasText: '提領圈存' }).first();
  await event.locator('summary').click();
  await event.getByText('提領圈存').last().click();
  await expect(page.getByText('−500.00').first()).toBeVisible();
  await page.getByRole('link', { name: '查看這筆提領' }).click();
  await expect(page).toHaveURL(new RegExp(`/my/withdrawrecord/detail\\?id=${data.id}$`));
  await expect(page.getByText(data.no)).toBeVisible();
  await page.getByRole('link', { name: '查看最新進度' }).click();
  await expect(page).toHaveURL(new RegExp(`/my/withdraw/bankcard\\?id=${data.id}$`));
  await page.goBack();
  await page.getByRole('link', { name: '查看這筆明細' }).click();
  await expect(page).toHaveURL(/\/my\/ledgerrecord\/detail\?id=\d+$/);
  await expect(async () => {
    await page.reload();
    await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/, { timeout: 1000 });
  }).toPass(WORKER_PATIENCE);
});

test('a filled order is one row of the statement that names metal and grams and unfolds into its lines', async ({
  payee: member,
}) => {
  const { page, token } = member;
  await rechargeFor(member, '2000');
  const { data: rooms } = await callApi(page.request, 'rooms');
  const silver = rooms.data.find(({ symbol }: { symbol: string }) => symbol === 'XAG');
  await expect(async () => {
    const asked = { room_id: silver.id, side: 'buy', qty: '1' };
    const quote = await callApi(page.request, 'quote', asked, token);
    const order = { quote_id: quote.data?.quote_id, trade_password: TRADE_PASSWORD };
    expect((await callApi(page.request, 'order', order, token)).code).toBe(200);
  }).toPass(WORKER_PATIENCE);
  const [bill] = (await listAll(member, 'bills')) as unknown as {
    source: { id: string; no: string };
    lines: { text: string; balance_after: string }[];
  }[];
  expect(bill?.lines.map(({ text }) => text)).toEqual(['買進成交', '買進成交・手續費']);

  await page.goto('/my/ledgerrecord');
  const event = events(page).first();
  await expect(event.locator('summary')).toContainText('買進白銀 1 公克');
  await expect(event.getByText('買進成交・手續費')).toBeHidden();
  await event.locator('summary').click();
  for (const line of bill?.lines ?? []) {
    await expect(event).toContainText(line.text);
    await expect(event).toContainText(`餘額 ${groupAmount(line.balance_after)}`);
  }
  await page.getByRole('link', { name: `查看這筆交易 ${bill?.source.no}` }).click();
  await expect(page).toHaveURL(new RegExp(`/my/traderecord/detail\\?id=${bill?.source.id}$`));
});

test('an order links to its statement entries and back, is filtered by method, and is in the export', async ({
  payee: member,
}) => {
  const { page, token } = member;
  await rechargeFor(member, '2000');
  const { data: rooms } = await callApi(page.request, 'rooms');
  const silver = rooms.data.find(({ symbol }: { symbol: string }) => symbol === 'XAG');
  const quoteRequest = { room_id: silver.id, side: 'buy', qty: '2.5' };
  // After startup the feed may need a moment to publish the first price.
  await expect(async () => {
    const quote = await callApi(page.request, 'quote', quoteRequest, token);
    const order = { quote_id: quote.data?.quote_id, trade_password: TRADE_PASSWORD };
    expect((await callApi(page.request, 'order', order, token)).code).toBe(200);
  }).toPass(WORKER_PATIENCE);
  const orders = await listAll(member, 'orders');

  await page.goto('/my/traderecord?type=quote&status=filled');
  await expect(rows(page)).toHaveCount(orders.filter(({ type }) => type === 'quote').length);
  await expect(rows(page).first()).toContainText('買進白銀');
  await expect(rows(page).first()).toContainText('2.5 公克');
  await rows(page).first().click();
  await expect(page.getByText(orders[0]?.no ?? '')).toBeVisible();
  await expect(page.getByText('+2.5000')).toBeVisible();
  await page.getByRole('link', { name: '查看這筆明細' }).click();
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

test('a record of another member is not found, on its page and through the API', async ({
  member,
  browser,
}) => {
  await rechargeFor(member, '300');
  const [recharge] = await listAll(member, 'recharges');
  const other = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.98.0.1' } });
  // With a shared account there is no other member, so an unknown id is used.
  const id = process.env.BASE_URL ? '999999999' : recharge?.id;
  await signUp(other);
  await other.goto(`/my/rechargerecord/detail?id=${id}`);
  await expect(other.getByText('找不到這筆儲值紀錄')).toBeVisible();
  await other.getByRole('link', { name: '查看儲值紀錄' }).click();
  await expect(other).toHaveURL(/\/my\/rechargerecord$/);
  await other.close();
});
