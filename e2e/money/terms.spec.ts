import { seriousViolations } from '../support/checks/serious-violations.ts';
import { callApi, expect, prepareForPayout } from '../support/fixtures.ts';
import { askFor, fact, receiptId } from '../support/screens/funding-screen.ts';
import { needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

/** How a form handles settings that changed after it was rendered. */
needsSiteOfItsOwn();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a reference that is already used shows an error at its field, and the input is kept', async ({
  member: { page, token },
}) => {
  const first = { channel: 'bank', amount: '1000', reference: 'SLIP-7' };
  expect((await callApi(page.request, 'recharge', first, token)).code).toBe(200);
  await page.goto('/my/deposit/bankcard');
  const reference = page.getByLabel('付款參考編號');
  await reference.fill('SLIP-7');
  const sheet = await askFor(page, '儲值', '1500');
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  await expect(sheet).toBeHidden();
  await expect(reference).toHaveAccessibleDescription(/這個參考編號已經使用過/);
  await expect(reference).toBeFocused();
  await expect(reference).toHaveValue('SLIP-7');
  await expect(page.getByLabel('儲值金額')).toHaveValue('1,500');
  await reference.fill('SLIP-8');
  await page.getByRole('button', { name: '下一步' }).click();
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  await receiptId(page, '/my/deposit/bankcard');
});

test('a changed rate is shown and must be confirmed again', async ({ desk, member }) => {
  const { page } = member;
  const other = '4.1000';
  await page.goto('/my/deposit/hkbankcard');
  const sheet = await askFor(page, '儲值', '4100');
  await expect(fact(sheet, '付款金額')).toHaveText('HK$1,025');
  await desk.set('rate_hkd', other);
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  await expect(sheet.getByText('這筆還沒有送出')).toBeVisible();
  await expect(fact(sheet, '模擬匯率')).toHaveText('HK$1 = NT$4.10');
  await expect(fact(sheet, '付款金額')).toHaveText('HK$1,000');
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  await receiptId(page, '/my/deposit/hkbankcard');
  await expect(fact(page.getByRole('main'), '付款金額')).toHaveText('HK$1,000.00');
});

test('a lowered limit is shown at the amount field', async ({ desk, member: { page } }) => {
  await page.goto('/my/deposit/bankcard');
  const sheet = await askFor(page, '儲值', '9000');
  await desk.set('recharge_max', '8000.00');
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  const amount = page.getByLabel('儲值金額');
  await expect(amount).toHaveAccessibleDescription(/單筆上限為 NT\$8,000/);
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('9,000');
  await expect(page.getByText('NT$100 – NT$8,000')).toBeVisible();
});

test('a lowered limit is shown even if the server is not ready at first', async ({
  desk,
  member: { page },
}) => {
  await page.goto('/my/deposit/bankcard');
  const sheet = await askFor(page, '儲值', '9000');
  let probes = 0;
  await page.route('/readyz', (route) => {
    probes += 1;
    return probes === 1 ? route.fulfill({ status: 503 }) : route.fallback();
  });
  await desk.set('recharge_max', '8000.00');
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  await expect(page.getByText('NT$100 – NT$8,000')).toBeVisible();
  expect(probes).toBe(2);
  await expect(page.getByLabel('儲值金額')).toHaveValue('9,000');
});

test('a closed channel shows a message and has no link', async ({ desk, member: { page } }) => {
  await desk.set('channel_number', 'closed');
  for (const [index, form, words] of [
    ['/my/deposit', '/my/deposit/numbercard', '數位錢包儲值暫停服務'],
    ['/my/withdraw', '/my/withdraw/numbercard', '數位錢包提領暫停服務'],
  ] as const) {
    await page.goto(index);
    const tile = page.getByRole('listitem').filter({ hasText: '暫停服務' });
    await expect(tile).toContainText('數位錢包');
    await expect(tile.getByRole('link')).toHaveCount(0);
    expect(await seriousViolations(page)).toEqual([]);
    await page.goto(form);
    await expect(page.getByText(words)).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  }
});

test('a card in its cooldown shows when it becomes usable, and cannot be selected', async ({
  desk,
  member,
}) => {
  const { page } = member;
  try {
    await desk.set('card_cooldown_hours', 24);
    await prepareForPayout(member);
  } finally {
    await desk.set('card_cooldown_hours', 0);
  }
  await page.goto('/my/withdraw/bankcard');
  const card = page.getByRole('radio', { name: /5678/ });
  await expect(card).toBeDisabled();
  await expect(page.getByText(/剛新增，\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d 後可用/)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('請選擇收款帳戶')).toBeVisible();
});
