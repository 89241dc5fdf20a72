import { axeViolations } from '../support/checks/axe-violations.ts';
import { overflowOf } from '../support/checks/page-shape.ts';
import { callApi, expect, PASSWORD, TRADE_PASSWORD } from '../support/fixtures.ts';
import { test } from '../support/screens/own-account.ts';

const PROTECTION = '/my/usercenter/protection';

test('a member sets a delay, freezes the account, sees it on other pages, and leaves the freeze after a request', async ({
  page,
  account,
}) => {
  const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
  await callApi(page.request, 'addTradePassword', proof, account.token);
  await page.goto(PROTECTION);
  await page.getByRole('button', { name: '變更: 解除凍結' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('24 小時', { exact: true }).click();
  await expect(sheet.getByText('立即', { exact: true })).toBeVisible();
  await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
  await sheet.getByRole('button', { name: '確認變更' }).click();
  await expect(page.getByRole('status').getByText('設定已變更')).toBeVisible();

  await test.step('the dialog of the lock screen names the wait too', async () => {
    await page.goto('/verify');
    await page.getByRole('button', { name: '凍結我的帳戶' }).click();
    const dialog = page.getByRole('dialog', { name: '要凍結帳戶嗎？' });
    await expect(dialog.getByText('並等候 24 小時')).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await page.goto(PROTECTION);
  });

  await page.getByRole('button', { name: '凍結我的帳戶' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '凍結帳戶' }).click();
  await expect(page.getByRole('heading', { name: '解除凍結' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await page.goto('/my');
  await expect(page.getByText('帳戶凍結中')).toBeVisible();
  await page.getByRole('link', { name: '查看與解除凍結' }).click();

  await page.getByLabel('登入密碼', { exact: true }).fill(PASSWORD);
  await page.getByLabel('交易密碼').fill(TRADE_PASSWORD);
  await page.getByRole('button', { name: '申請解除' }).click();
  await expect(page.getByText(/已申請解除，.*起可再輸入兩組密碼解除/)).toBeVisible();
});
