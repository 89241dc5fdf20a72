import type { ActionOutcome } from '#lib/site/desk/approvals/action-outcome';
import { expectClearByDayAndNight } from '../support/checks/expect-clear.ts';
import { expect, test } from '../support/fixtures.ts';
import { callAs, needsOperator } from '../support/sites/operator.ts';

const CHANGE = /\/my\/usercenter\/loginpassword(\?|$)/;
const CHOSEN = 'orchid lantern 9';

/** Sets a one-time password. An installation with one operator asks nobody else. */
async function resetPassword(username: string): Promise<string> {
  const { approval, result } = (await callAs('amy', 'requestApproval', {
    ...{ action: 'user.reset-login-password', payload: { username }, reason: 'called' },
  })) as ActionOutcome;
  if (approval) await callAs('bob', 'decideApproval', { id: approval, decision: 'approve' });
  return result?.password ?? '';
}

test('a password that the operator reset must be changed before anything else', async ({
  member: { page, username },
}) => {
  needsOperator();
  test.slow();
  const password = await resetPassword(username);
  const signIn = async (from: string, secret: string) => {
    await page.goto(`/auth/login?from=${encodeURIComponent(from)}`);
    await page.getByRole('textbox', { name: '帳號' }).fill(username);
    await page.getByLabel('密碼', { exact: true }).fill(secret);
    await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  };

  await test.step('every page leads to the change, and signing out works', async () => {
    await page.goto('/my');
    await expect(page).toHaveURL(/\/auth\/login/);
    await signIn('/my', password);
    await expect(page).toHaveURL(CHANGE);
    await expect(page.getByText('平台為您重設了密碼')).toBeVisible();
    for (const path of ['/my', '/trade', '/verify', '/my/withdraw']) {
      await page.goto(path);
      await expect(page).toHaveURL(CHANGE);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectClearByDayAndNight(page);
    await page.getByRole('button', { name: '登出' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  await test.step('the chosen password opens everything, and the way goes on', async () => {
    await signIn('/my/setting', password);
    await expect(page).toHaveURL(CHANGE);
    await page.getByLabel('一次性密碼').fill(password);
    await page.getByLabel('新的登入密碼').fill(CHOSEN);
    await page.getByLabel('再次輸入新密碼').fill(CHOSEN);
    await page.getByRole('button', { name: '變更登入密碼' }).click();
    await expect(page).toHaveURL(/\/my\/setting$/);
    await page.goto('/my/withdraw');
    await expect(page.getByRole('heading', { name: '選擇提領管道' })).toBeVisible();
  });
});
