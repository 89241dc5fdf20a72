import { expectSound } from '../support/checks/expect-sound.ts';
import { callApi, expect, PASSWORD, test } from '../support/fixtures.ts';
import { codeOf, linkOf, readMail } from '../support/screens/mailbox-screen.ts';

test('a member verifies an address, and a recovery is started by mail and cancelled by the banner', async ({
  member,
}) => {
  const { page, username, token } = member;
  const address = `${username}@jinku.example`;
  await page.goto('/my/usercenter/mail');
  await expectSound(page);
  await page.getByLabel('電子郵件', { exact: true }).fill(address);
  await page.getByLabel('登入密碼', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '寄送驗證碼' }).click();
  await expect(page.getByText(`驗證碼已寄到 ${address}`)).toBeVisible();
  await expectSound(page);

  const code = codeOf(await readMail(page, address, '驗證電子郵件'));
  await page.goto('/my/usercenter/mail');
  await page.getByLabel('驗證碼', { exact: true }).fill(code);
  await page.getByRole('button', { name: '確認驗證' }).click();
  await expect(page.getByText('已驗證', { exact: true })).toBeVisible();

  await page.goto('/auth/recover');
  await expectSound(page);
  await page.getByLabel('帳號或電子郵件').fill(username);
  await page.getByRole('button', { name: '寄送重設郵件' }).click();
  await expect(page.getByText(/若此帳號有已驗證的電子郵件/)).toBeVisible();
  const link = linkOf(await readMail(page, address, '重設登入密碼'));
  await page.goto(link);
  await expect(page).toHaveURL('/auth/link');
  await expectSound(page);
  await page.getByRole('button', { name: '開始重設' }).click();
  await expect(page.getByText(/已開始重設，等候期滿後/)).toBeVisible();

  await page.goto('/my');
  const banner = page.getByRole('complementary', { name: '安全提醒' });
  await expect(banner).toContainText('登入密碼重設申請等候中');
  await expectSound(page);
  await banner.getByRole('link', { name: '查看或取消' }).click();
  await expect(page.getByText('可設定時間')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: '取消申請' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消申請' }).click();
  await expect(page.getByRole('heading', { name: '重設交易密碼' })).toBeVisible();
  await page.reload();
  await expect(banner).toBeHidden();
  expect((await callApi(page.request, 'userInfo', {}, token)).code).toBe(200);
});
