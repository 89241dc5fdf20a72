import { axeViolations } from '../support/checks/axe-violations.ts';
import { overflowOf } from '../support/checks/page-shape.ts';
import { callApi, expect, PASSWORD, test, WORKER_PATIENCE } from '../support/fixtures.ts';

test('a member says 「不是我」 in the inbox: all devices are signed out and the account is frozen', async ({
  member,
}) => {
  const { page, username, token } = member;
  const proof = { password: PASSWORD, trade_password: '135790' };
  expect((await callApi(page.request, 'addTradePassword', proof, token)).code).toBe(200);
  const entry = page.getByRole('listitem').filter({ hasText: '交易密碼已設定' });
  await expect(async () => {
    await page.goto('/my/messages');
    await expect(entry.first()).toBeVisible({ timeout: 1_000 });
  }).toPass(WORKER_PATIENCE);
  await entry.first().locator('summary').click();
  await entry.first().getByRole('link', { name: '不是我' }).click();
  await expect(page).toHaveURL('/auth/link');
  await expect(page.getByText(username)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await overflowOf(page)).toBe(0);
  }
  expect((await callApi(page.request, 'userInfo', {}, token)).code).toBe(200);
  await page.getByRole('button', { name: '凍結帳戶並登出所有裝置' }).click();
  await expect(page.getByText(/帳戶已凍結，所有裝置已登出/)).toBeVisible();
  expect((await callApi(page.request, 'userInfo', {}, token)).code).toBe(8888);
});

test('a member freezes the account from the lock screen', async ({ member }) => {
  const { page, token } = member;
  await page.goto('/verify');
  await page.getByRole('button', { name: '凍結我的帳戶' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '凍結帳戶' }).click();
  await expect(page.getByRole('main').getByText('帳戶已凍結')).toBeVisible();
  const { data } = await callApi(page.request, 'protection', {}, token);
  expect(data.freeze.cause).toBe('own');
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await overflowOf(page)).toBe(0);
  }
});
