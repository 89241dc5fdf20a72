import { expect, TRADE_PASSWORD, test } from '../support/fixtures.ts';
import {
  bind,
  ends,
  LISTS,
  row,
  submit,
  tronAddress,
  typePassword,
  WRONG_PASSWORD,
} from '../support/screens/method-screen.ts';
import { stopClock } from '../support/stop-clock.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('removing a payment method needs the trade password, and its number can be added again', async ({
  payee,
}) => {
  const { page } = payee;
  const address = tronAddress();
  await bind(payee, 'addWallet', { network: 'TRC20', address });
  await page.goto(LISTS);
  const bound = row(page, ends(address));
  await bound.getByRole('button', { name: `移除 USDT TRC20 ${ends(address)}` }).click();
  const sheet = page.getByRole('dialog', { name: '移除收款帳戶' });
  await expect(sheet).toContainText('處理中的提領仍會匯到這裡');
  await sheet.getByLabel('交易密碼').fill(WRONG_PASSWORD);
  await sheet.getByRole('button', { name: '確認移除' }).click();
  await expect(sheet.getByText('交易密碼不正確').first()).toBeVisible();
  await expect(sheet.getByLabel('交易密碼')).toBeFocused();
  await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
  await stopClock(page);
  await sheet.getByRole('button', { name: '確認移除' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: `已移除 ${ends(address)}` })).toHaveCount(
    1,
  );
  await expect(bound).toHaveCount(0);
  await bind(payee, 'addWallet', { network: 'TRC20', address });
  await page.clock.resume();
  await page.reload();
  await expect(bound).toHaveCount(1);
});

test('removing a payment method already removed in another tab shows an error and updates the list', async ({
  payee,
}) => {
  const { page } = payee;
  const address = tronAddress();
  const id = await bind(payee, 'addWallet', { network: 'TRC20', address });
  await page.goto(`${LISTS}/number`);
  const bound = row(page, ends(address));
  await bound.getByRole('button', { name: /^移除/ }).click();
  await bind(payee, 'removeWallet', { id }).catch(() => undefined);
  const sheet = page.getByRole('dialog', { name: '移除收款帳戶' });
  await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
  await sheet.getByRole('button', { name: '確認移除' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('這個收款帳戶已經移除');
  await page.keyboard.press('Escape');
  await expect(bound).toHaveCount(0);
});

test('the overview lists all payment methods with counts by kind and links to every form', async ({
  payee,
}) => {
  const { page } = payee;
  const address = tronAddress();
  await bind(payee, 'addWallet', { network: 'TRC20', address });
  await page.goto(LISTS);
  await expect(page.getByRole('link', { name: /數位錢包 \d+ 個/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /銀行帳戶 \d+ 個/ }).first()).toBeVisible();
  await page.getByRole('button', { name: '新增收款帳戶' }).click();
  const menu = page.getByRole('dialog', { name: '要新增哪一種收款帳戶？' });
  await expect(menu.getByRole('link')).toHaveCount(3);
  await menu.getByRole('link', { name: /數位錢包/ }).click();
  await expect(page).toHaveURL(/paycard\/numbercard\?from=/);
  await expect(page.getByLabel('USDT 地址')).toBeVisible();
});

test('a new member is guided through the required setup steps', async ({ member: { page } }) => {
  test.skip(Boolean(process.env.BASE_URL), 'needs its own account');
  await page.goto(`${LISTS}/numbercard`);
  await expect(page.getByText('填寫真實姓名')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '設定交易密碼' })).toBeVisible();
  await page.goto(`${LISTS}/hkcard`);
  await expect(page.getByRole('link', { name: '填寫真實姓名' })).toBeVisible();
  await page.goto(LISTS);
  await expect(page.getByText('還沒有收款帳戶')).toBeVisible();
});

test('at the limit of payment methods, adding another is disabled and the reason is shown', async ({
  payee,
}) => {
  test.skip(Boolean(process.env.BASE_URL), 'needs its own account');
  const { page } = payee;
  await page.goto(`${LISTS}/numbercard`);
  for (let bound = 1; bound < 10; bound++)
    await bind(payee, 'addWallet', { network: 'TRC20', address: tronAddress() });
  const address = tronAddress();
  await page.getByLabel('USDT 地址').fill(address);
  await typePassword(page);
  await submit(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    '最多可新增 10 個收款帳戶，請先移除不用的',
  );
  await expect(page.getByLabel('USDT 地址')).toHaveValue(address);
  await page.goto(`${LISTS}/number`);
  await expect(page.getByText('收款帳戶已達上限 10 個')).toBeVisible();
  await expect(page.getByRole('link', { name: '新增數位錢包' })).toHaveCount(0);
});
