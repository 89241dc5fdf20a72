import type { Locator } from 'playwright/test';
import { groupAmount } from '#lib/base/money';
import { callApi, expect, type Member, TRADE_PASSWORD, test } from '../support/fixtures.ts';
import { centsOf, fact, receiptId, statusOf } from '../support/screens/funding-screen.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import {
  buyGold,
  fillTicket,
  goldRoom,
  orderReceipt,
  prepareToDeal,
  qtyField,
  runOut,
  typePin,
  waitForIssue,
  waitForPrice,
} from '../support/screens/room-screen.ts';
import { needsOperator, queryDatabase } from '../support/sites/operator.ts';

/** Long enough to place, view and cancel an order on a busy machine. */
const ENOUGH_SECONDS = 60;

// A test that starts late in an issue waits for the next one.
test.describe.configure({ timeout: 180_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an issue order holds the money and releases all of it when cancelled', async ({ member }) => {
  test.setTimeout(300_000);
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  await waitForIssue(member, ENOUGH_SECONDS);
  const { data: before } = await callApi(page.request, 'balance', {}, token);
  await page.goto(path);
  await expect(page.getByText('距收單截止')).toBeVisible();
  const sheet = await fillTicket(page, { side: '買進', method: '定盤委託', qty: '0.5' });
  await expect(fact(sheet, '數量')).toHaveText('0.5 公克');
  const issueNo = await fact(sheet, '場次').textContent();
  expect(issueNo).toMatch(/^XAU-/);
  const estimate = centsOf((await fact(sheet, '預估圈存金額').textContent()) ?? '');
  await expect(sheet.getByText('截止前可以隨時取消，不收任何費用')).toBeVisible();
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  const id = await orderReceipt(page);
  await expect(statusOf(page)).toHaveText('已委託');
  const { data: held } = await callApi(page.request, 'balance', {}, token);
  const { data } = await callApi(page.request, 'recordDetail', { type: 'trade', id }, token);
  expect(data.record).toMatchObject({ issue_no: issueNo, qty: '0.5000', status: 'accepted' });
  const hold = centsOf(data.record.held);
  expect(centsOf(held.frozen_by.order) - centsOf(before.frozen_by.order)).toBe(hold);
  expect(centsOf(before.available) - centsOf(held.available)).toBe(hold);
  // The price may have changed slightly between the two.
  const difference = estimate > hold ? estimate - hold : hold - estimate;
  expect([estimate, hold, difference * 50n < hold]).toEqual([estimate, hold, true]);

  await page.getByRole('link', { name: '回到交易室' }).click();
  const own = page.getByRole('listitem').filter({ has: page.locator(`a[href$="order=${id}"]`) });
  await expect(own).toContainText('已委託');
  await own.getByRole('button', { name: '取消委託：買進 0.5 公克' }).click();
  const question = page.getByRole('dialog', { name: '取消這筆委託？' });
  await question.getByRole('button', { name: '保留' }).click();
  await expect(own).toContainText('已委託');
  await own.getByRole('button', { name: '取消委託：買進 0.5 公克' }).click();
  await question.getByRole('button', { name: '確定取消' }).click();
  await expect(own).toContainText('已取消');
  await openTicket(page);
  await expect(page.getByText('可用餘額')).toContainText('NT$5,000');
  const { data: after } = await callApi(page.request, 'balance', {}, token);
  expect(after).toEqual(before);
});

test('a quote fills immediately at the figures shown', async ({ member }) => {
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  await waitForPrice(member);
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '即時成交', qty: '0.3' });
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  await expect(fact(sheet, '買賣價差')).toContainText('0.3%');
  const paid = (await fact(sheet, '實付金額').textContent()) ?? '';
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認買進' }).click();
  const id = await orderReceipt(page);
  await expect(statusOf(page)).toHaveText('已成交');
  await expect(page.getByText('已買進，0.3 公克已入帳')).toBeVisible();
  await expect(fact(page.getByRole('main'), '實付金額')).toHaveText(paid);
  const { data } = await callApi(page.request, 'recordDetail', { type: 'trade', id }, token);
  expect(`NT$${data.record.net}`).toBe(paid.replaceAll(',', ''));
});

test('a quote visibly expires without a trade, and a new one can be accepted', async ({
  member,
}) => {
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  await waitForPrice(member);
  const { data: before } = await callApi(page.request, 'balance', {}, token);
  await page.clock.install();
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '即時成交', qty: '0.2' });
  await runOut(sheet);
  await expect(sheet.getByRole('button', { name: '確認買進' })).toHaveCount(0);
  // Nothing is requested any more without a press.
  await page.route('**/api/quote', (route) => route.abort());
  await page.clock.fastForward('02:00');
  await page.unroute('**/api/quote');
  const { data: after } = await callApi(page.request, 'balance', {}, token);
  expect(after).toEqual(before);
  await sheet.getByRole('button', { name: '重新報價' }).click();
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認買進' }).click();
  await orderReceipt(page);
  await expect(statusOf(page)).toHaveText('已成交');
});

test('the trade password is required before the quote, which is renewed in place', async ({
  member,
}) => {
  needsOperator();
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  await shutTradeWindow(member);
  const { path } = await goldRoom(member);
  await waitForPrice(member);
  const quotes: { quote_id: string; price: string; net: string }[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/quote')) quotes.push((await response.json()).data);
  });
  await page.clock.install();
  await page.goto(path);
  await openTicket(page);
  await page.getByRole('radio', { name: '即時成交' }).check();
  await qtyField(page).fill('0.2');
  await page.getByRole('button', { name: '取得報價', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '確認成交' });
  const pin = sheet.getByLabel('交易密碼');
  // The sixth digit continues.
  await pin.fill('246802');
  await expect(pin).toHaveAccessibleDescription(/交易密碼不正確/);
  await expect(pin).toBeFocused();
  expect(quotes).toEqual([]);
  await pin.fill(TRADE_PASSWORD);
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  await expect(pin).toHaveCount(0);
  const confirm = sheet.getByRole('button', { name: '確認買進' });
  await expect(confirm).toBeFocused();
  await expect(sheet.getByText('新報價')).toHaveCount(0);

  await page.clock.fastForward('02:00');
  await expect(sheet.getByText(/新報價 (▲|▼|價格不變)/)).toBeVisible();
  await expect(sheet.getByRole('status').filter({ hasText: /新報價：每公克/ })).toBeAttached();
  // The focus stays on the button, which takes no press meant for the previous price.
  await expect(confirm).toBeFocused();
  expect(quotes).toHaveLength(2);
  const shown = `NT$${groupAmount(quotes[1]?.price ?? '')}／公克`;
  await expect(fact(sheet, '成交價')).toHaveText(shown);
  await confirm.click();
  const id = await orderReceipt(page);
  const { data } = await callApi(page.request, 'recordDetail', { type: 'trade', id }, token);
  expect(data.record).toMatchObject({ price: quotes[1]?.price, net: quotes[1]?.net });
});

test('an instant buy is five taps from home, with the trade password and without a scroll', async ({
  member,
}) => {
  needsOperator();
  const { page } = member;
  await prepareToDeal(member, '5000');
  await shutTradeWindow(member);
  await waitForPrice(member);
  await page.goto('/home');
  await page.getByRole('button', { name: '關閉通知' }).click();
  const tap = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 });
    await target.tap();
  };
  const main = page.getByRole('main');
  await tap(main.getByRole('link', { name: '買進', exact: true }));
  await tap(main.getByRole('link', { name: /黃金/ }).first());
  await tap(page.getByRole('button', { name: '買進', exact: true }));
  await expect(qtyField(page)).toBeFocused();
  await page.keyboard.type('0.2');
  await tap(page.getByRole('button', { name: '取得報價', exact: true }));
  const sheet = page.getByRole('dialog', { name: '確認成交' });
  await expect(sheet.getByLabel('交易密碼')).toBeFocused();
  await page.keyboard.type(TRADE_PASSWORD);
  await tap(sheet.getByRole('button', { name: '確認買進' }));
  await orderReceipt(page);
});

test('a bought metal is shown as a position and can be sold by a quote', async ({ member }) => {
  const { page } = member;
  await prepareToDeal(member, '5000');
  await buyGold(member, '0.4');
  const { path } = await goldRoom(member);
  await page.goto(path);
  const position = page.getByRole('region', { name: '我的庫存' });
  await expect(fact(position, '平均成本（每公克）')).toContainText('NT$');
  await expect(fact(position, '未實現損益')).toHaveText(/^[▲▼]?[+−]?NT\$[\d,.]+ \([+−]?[\d.]+%\)$/);
  const sheet = await fillTicket(page, { side: '賣出', method: '即時成交', qty: '0.4' });
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認賣出' }).click();
  await orderReceipt(page);
  await expect(page.getByText(/已賣出，NT\$[\d,.]+ 已入帳到可用餘額/)).toBeVisible();
});

test('the trade password is required once, then not again for a while', async ({ member }) => {
  needsOperator();
  const { page } = member;
  await prepareToDeal(member, '5000');
  await shutTradeWindow(member);
  const { path } = await goldRoom(member);
  await waitForIssue(member, ENOUGH_SECONDS);
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '定盤委託', qty: '0.1' });
  const pin = sheet.getByLabel('交易密碼');
  await sheet.getByRole('button', { name: '確認委託' }).click();
  await expect(sheet.getByText('請輸入 6 位數字的交易密碼')).toBeVisible();
  await pin.fill('246802');
  await sheet.getByRole('button', { name: '確認委託' }).click();
  await expect(pin).toHaveAccessibleDescription(/交易密碼不正確/);
  await expect(pin).toBeFocused();
  await expect(pin).toHaveValue('');
  await pin.fill(TRADE_PASSWORD);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  await orderReceipt(page);
  await page.getByRole('link', { name: '回到交易室' }).click();
  const again = await fillTicket(page, { side: '買進', method: '定盤委託', qty: '0.1' });
  await expect(again.getByRole('button', { name: '確認委託' })).toBeVisible();
  await expect(again.getByLabel('交易密碼')).toHaveCount(0);

  // The password window expires without the page's knowledge: the PIN fields appear when the server requires the password.
  await shutTradeWindow(member);
  await again.getByRole('button', { name: '確認委託' }).click();
  await expect(pin).toHaveAccessibleDescription(/請輸入交易密碼/);
  await pin.fill(TRADE_PASSWORD);
  await again.getByRole('button', { name: '確認委託' }).click();
  await orderReceipt(page);
});

test('metal is sold for cash, from the choice of channel to the receipt', async ({ member }) => {
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  await buyGold(member, '0.5');
  await page.goto('/my/deposit');
  await expect(page.getByRole('link', { name: /^貴金屬卡/ })).toContainText(
    '手續費為賣出金額的 0.2%',
  );
  const limits = page.getByRole('region', { name: '限額與費用' });
  await expect(limits).toContainText(/銀行帳戶.*單筆限額NT\$100 – NT\$50,000手續費免手續費/);
  await expect(limits).toContainText(/貴金屬卡單筆限額0.1\s公克起手續費賣出金額的 0.2%/);
  await page.getByRole('link', { name: /^貴金屬卡/ }).click();
  await expect(page).toHaveURL(/\/my\/deposit\/metalcard$/);
  const field = qtyField(page);
  await field.fill('99999');
  await expect(field).toHaveAccessibleDescription(/可賣出的數量不足/);
  await field.fill('0.5');
  const { data: before } = await callApi(page.request, 'balance', {}, token);
  await page.getByRole('button', { name: '取得報價' }).click();
  const sheet = page.getByRole('dialog', { name: '確認賣出並入帳' });
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  const net = (await fact(sheet, '實收金額').textContent()) ?? '';
  await sheet.getByRole('button', { name: '確認賣出並入帳' }).click();
  const id = await receiptId(page, '/my/deposit/metalcard');
  await expect(statusOf(page)).toHaveText('已入帳');
  await expect(fact(page.getByRole('main'), '入帳金額')).toHaveText(net);
  await expect(fact(page.getByRole('main'), '賣出數量')).toHaveText('0.5 公克');
  // The credited amount is in the receipt, in the record and in the list of recent top-ups.
  const gross = (await fact(page.getByRole('main'), '賣出金額').textContent()) ?? '';
  expect(gross).not.toBe(net);
  const head = page.getByRole('main').getByText(net, { exact: true });
  await expect(head).toHaveCount(2);
  await expect(page.getByText(gross, { exact: true })).toHaveCount(1);
  const { data: after } = await callApi(page.request, 'balance', {}, token);
  const credited = Number(net.replace(/[^\d.]/g, ''));
  expect(after.balance - before.balance).toBeCloseTo(credited, 2);

  await page.goto(`/my/rechargerecord/detail?id=${id}`);
  await expect(page.getByText(net, { exact: true })).toHaveCount(2);
  await page.goto('/my/deposit');
  await expect(page.locator(`a[href="/my/deposit/metalcard?id=${id}"]`)).toContainText(net);
  await expect(page.getByText(gross, { exact: true })).toHaveCount(0);

  await page.goto(`/my/deposit/bankcard?id=${id}`);
  await receiptId(page, '/my/deposit/metalcard');
});

test('links to an unknown room or order show a not-found message', async ({ member }) => {
  const { page } = member;
  const { id } = await goldRoom(member);
  for (const path of [
    '/trade/roomdetail',
    '/trade/roomdetail?id=9999',
    `/trade/roomdetail?id=${id}&order=999999999`,
    `/trade/roomdetail?id=${id}&order=1x`,
    '/trade/roomdetail/issues?id=0',
  ]) {
    await page.goto(path);
    await expect(page.getByText('找不到這個交易室或委託')).toBeVisible();
  }
});

async function shutTradeWindow({ username }: Member): Promise<void> {
  await queryDatabase(
    'UPDATE app_user SET trade_unlocked_until = NULL WHERE lower(username) = lower($1)',
    [username],
  );
}
