import type { Locator, Page } from 'playwright/test';
import { callApi, expect, type Member, TRADE_PASSWORD, test } from './fixtures.ts';
import { fact, receiptId, statusOf } from './funding-screen.ts';
import { graveFaults } from './grave-faults.ts';
import { needsOperator, queryDatabase } from './operator.ts';
import {
  buyGold,
  fillTicket,
  goldRoom,
  orderReceipt,
  patientQuotes,
  prepareToDeal,
  qtyField,
  typePin,
  waitForIssue,
  waitForPrice,
} from './room-screen.ts';

/** Long enough for an order to be placed, looked at and taken back on a busy machine. */
const ENOUGH_SECONDS = 60;

let putBack = () => {};
test.beforeAll(() => {
  putBack = patientQuotes();
});
test.afterAll(() => putBack());
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an order for the issue holds the money, and gives all of it back when it is taken back', async ({
  member,
}) => {
  test.setTimeout(300_000);
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  await waitForIssue(member, ENOUGH_SECONDS);
  const { data: before } = await callApi(page.request, 'balance', {}, token);
  await page.goto(path);
  await expect(page.getByText('距離截止')).toBeVisible();
  const sheet = await fillTicket(page, { side: '買進', method: '本期委託', qty: '0.5' });
  await expect(fact(sheet, '數量')).toHaveText('0.5 公克');
  await expect(fact(sheet, '期號')).toContainText('XAU-');
  await expect(fact(sheet, '凍結金額')).toContainText('TWD');
  await expect(sheet.getByText('截止前可以隨時取消，不收任何費用')).toBeVisible();
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  const id = await orderReceipt(page);
  await expect(statusOf(page)).toHaveText('已委託');
  const { data: held } = await callApi(page.request, 'balance', {}, token);
  expect(Number(held.frozen_by.order)).toBeGreaterThan(Number(before.frozen_by.order));

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
  const { data: after } = await callApi(page.request, 'balance', {}, token);
  expect(after).toEqual(before);
});

test('a quote fills at once, at the figures that were shown', async ({ member }) => {
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  await waitForPrice(member);
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '即時成交', qty: '0.3' });
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  await expect(fact(sheet, '買賣價差')).toContainText('0.3%');
  const paid = (await fact(sheet, '支付').textContent()) ?? '';
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認買進' }).click();
  const id = await orderReceipt(page);
  await expect(statusOf(page)).toHaveText('已成交');
  await expect(page.getByText('已買進，0.3 公克已入帳')).toBeVisible();
  await expect(fact(page.getByRole('main'), '支付')).toHaveText(paid);
  const { data } = await callApi(page.request, 'recordDetail', { type: 'trade', id }, token);
  expect(`${data.record.net} TWD`).toBe(paid.replaceAll(',', ''));
});

test('a quote runs out where one can see it, nothing is dealt, and a new one is taken', async ({
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
  const { data: after } = await callApi(page.request, 'balance', {}, token);
  expect(after).toEqual(before);
  await sheet.getByRole('button', { name: '重新報價' }).click();
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認買進' }).click();
  await orderReceipt(page);
  await expect(statusOf(page)).toHaveText('已成交');
});

test('what has been bought stands as a position, and is sold by a quote', async ({ member }) => {
  const { page } = member;
  await prepareToDeal(member, '5000');
  await buyGold(member, '0.4');
  const { path } = await goldRoom(member);
  await page.goto(path);
  const position = page.getByRole('region', { name: '我的持倉' });
  await expect(fact(position, '平均成本（每公克）')).toContainText('TWD');
  await expect(fact(position, '未實現損益')).toHaveText(/[▲▼]?[+−]?[\d,.]+ TWD/);
  const sheet = await fillTicket(page, { side: '賣出', method: '即時成交', qty: '0.4' });
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認賣出' }).click();
  await orderReceipt(page);
  await expect(page.getByText(/已賣出，[\d,.]+ TWD 已入帳到可用餘額/)).toBeVisible();
});

test('the trade password is asked for once, and then not for a while', async ({ member }) => {
  needsOperator();
  const { page } = member;
  await prepareToDeal(member, '5000');
  await shutTradeWindow(member);
  const { path } = await goldRoom(member);
  await waitForIssue(member, ENOUGH_SECONDS);
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '本期委託', qty: '0.1' });
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
  const again = await fillTicket(page, { side: '買進', method: '本期委託', qty: '0.1' });
  await expect(again.getByRole('button', { name: '確認委託' })).toBeVisible();
  await expect(again.getByLabel('交易密碼')).toHaveCount(0);

  // The window shuts behind the page's back: the boxes come when the server asks for them.
  await shutTradeWindow(member);
  await again.getByRole('button', { name: '確認委託' }).click();
  await expect(pin).toHaveAccessibleDescription(/請輸入交易密碼/);
  await pin.fill(TRADE_PASSWORD);
  await again.getByRole('button', { name: '確認委託' }).click();
  await orderReceipt(page);
});

test.describe('an error keeps what was typed', () => {
  test('too little, too much of one’s money, more than one has', async ({ member }) => {
    const { page } = member;
    await prepareToDeal(member, '1000');
    const { path } = await goldRoom(member);
    await waitForIssue(member, ENOUGH_SECONDS);
    await page.route('**/api/order', (route) => route.abort());
    await page.goto(path);
    const field = qtyField(page);
    for (const [qty, words] of [
      ['', '請輸入數量'],
      ['0.0999', '單筆最低為 0.1 公克'],
    ] as const) {
      await field.fill(qty);
      await page.getByRole('button', { name: '下一步' }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(words));
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(qty);
    }
    await field.fill('99999');
    await expect(field).toHaveAccessibleDescription(/可用餘額不足/);
    await page.getByRole('button', { name: '最多' }).click();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await page.getByRole('radio', { name: '賣出' }).check();
    await field.fill('99999');
    await expect(field).toHaveAccessibleDescription(/可賣出的數量不足/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const [code, words] of [
    [4101, '可用餘額剛剛用掉了'],
    [4103, '單筆最低剛剛調高'],
  ] as const)
    test(`of an order whose quantity the server refuses with ${code}`, async ({ member }) => {
      const { page } = member;
      const sheet = await orderThatIsRefused(member, { code, msg: words });
      await expect(sheet).toBeHidden();
      await expect(qtyField(page)).toHaveAccessibleDescription(new RegExp(words));
      await expect(qtyField(page)).toBeFocused();
      await expect(qtyField(page)).toHaveValue('0.1');
    });

  for (const [code, words] of [
    [4202, '本期已截止'],
    [4203, '行情暫時中斷，請稍後再試'],
  ] as const)
    test(`of an order that comes to nothing with ${code}`, async ({ member }) => {
      const { page } = member;
      const sheet = await orderThatIsRefused(member, { code, msg: words });
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(qtyField(page)).toHaveValue('0.1');
    });

  test('of a quote that the server does not give', async ({ member }) => {
    const { page } = member;
    await prepareToDeal(member, '1000');
    const { path } = await goldRoom(member);
    await waitForPrice(member);
    await refuse(page, 'quote', { code: 4203, msg: '行情暫時中斷，請稍後再試' });
    await page.goto(path);
    const sheet = await fillTicket(page, { side: '買進', method: '即時成交', qty: '0.1' });
    await expect(page.getByRole('alert').filter({ hasText: '行情暫時中斷' })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(qtyField(page)).toHaveValue('0.1');
  });

  test('of an order by quote whose answer was lost: asked again, it is the same one', async ({
    member,
  }) => {
    const { page, token } = member;
    await prepareToDeal(member, '1000');
    const { path } = await goldRoom(member);
    await waitForPrice(member);
    const keys: string[] = [];
    let lost = true;
    await page.route('**/api/order', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const response = await route.fetch();
      return lost ? route.abort() : route.fulfill({ response });
    });
    const count = async () =>
      (await callApi(page.request, 'orders', {}, token)).data.total as number;
    const before = await count();
    await page.goto(path);
    const sheet = await fillTicket(page, { side: '買進', method: '即時成交', qty: '0.1' });
    await typePin(sheet);
    await sheet.getByRole('button', { name: '確認買進' }).click();
    await expect(sheet.getByText('尚未收到處理結果')).toBeVisible();
    lost = false;
    await sheet.getByRole('button', { name: '確認買進' }).click();
    await orderReceipt(page);
    expect(new Set(keys).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });
});

test('grams become cash: from the channels to the receipt', async ({ member }) => {
  const { page, token } = member;
  await prepareToDeal(member, '5000');
  await buyGold(member, '0.5');
  await page.goto('/my/deposit');
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
  const net = (await fact(sheet, '收入').textContent()) ?? '';
  await sheet.getByRole('button', { name: '確認賣出並入帳' }).click();
  const id = await receiptId(page, '/my/deposit/metalcard');
  await expect(statusOf(page)).toHaveText('已入帳');
  await expect(fact(page.getByRole('main'), '入帳金額')).toHaveText(net);
  await expect(fact(page.getByRole('main'), '賣出數量')).toHaveText('0.5 公克');
  const { data: after } = await callApi(page.request, 'balance', {}, token);
  const credited = Number(net.replace(/[^\d.]/g, ''));
  expect(after.balance - before.balance).toBeCloseTo(credited, 2);

  await page.goto(`/my/deposit/bankcard?id=${id}`);
  await receiptId(page, '/my/deposit/metalcard');
});

test('a link to no room, and to an order of nobody, say so', async ({ member }) => {
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing stands in anybody's way, down to 320 pixels (${colorScheme})`, async ({
    member,
  }) => {
    test.setTimeout(300_000);
    const { page } = member;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await prepareToDeal(member, '5000');
    await buyGold(member, '0.2');
    const { id, path } = await goldRoom(member);
    await waitForIssue(member, ENOUGH_SECONDS);
    await page.clock.install();
    await page.goto(path);
    await expectClear(page);
    await fillTicket(page, { side: '買進', method: '本期委託', qty: '0.1' });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClear(page);
    await page.getByRole('button', { name: '關閉' }).click();
    const sheet = await fillTicket(page, { side: '賣出', method: '即時成交', qty: '0.1' });
    await runOut(sheet);
    await expectClear(page);
    await sheet.getByRole('button', { name: '重新報價' }).click();
    await typePin(sheet);
    await sheet.getByRole('button', { name: '確認賣出' }).click();
    await orderReceipt(page);
    await expect(statusOf(page)).toHaveText('已成交');
    await expectClear(page);
    for (const other of [
      `/trade/roomdetail/issues?id=${id}`,
      '/trade/totalbalance',
      '/my/deposit/metalcard',
      '/my/deposit',
    ]) {
      await page.goto(other);
      await expectClear(page);
    }
  });

/** Places an order that the server refuses; returns the sheet that it was confirmed in. */
async function orderThatIsRefused(member: Member, refusal: { code: number; msg: string }) {
  const { page } = member;
  await prepareToDeal(member, '1000');
  const { path } = await goldRoom(member);
  await waitForIssue(member, ENOUGH_SECONDS);
  await refuse(page, 'order', refusal);
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '本期委託', qty: '0.1' });
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  return sheet;
}

/** Lets a quote run out, by the clock of a device that has gone on meanwhile. */
async function runOut(sheet: Locator): Promise<void> {
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  await sheet.page().clock.fastForward('02:00');
  await expect(sheet.getByText('報價已過期')).toBeVisible();
}

async function shutTradeWindow({ username }: Member): Promise<void> {
  await queryDatabase(
    'UPDATE app_user SET trade_unlocked_until = NULL WHERE lower(username) = lower($1)',
    [username],
  );
}

/** Nothing grave for axe, and nothing that is wider than the screen. */
async function expectClear(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  expect([page.url(), ...(await graveFaults(page))]).toEqual([page.url()]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(sideways).toBeLessThanOrEqual(320);
}

/** Has a call answered with a refusal, as the server would. */
async function refuse(
  page: Page,
  call: string,
  refusal: { code: number; msg: string },
): Promise<void> {
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({ json: { ...refusal, data: null } }),
  );
}
