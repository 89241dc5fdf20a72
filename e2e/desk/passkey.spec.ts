import type { Page } from 'playwright/test';
import { addAuthenticator } from '../support/add-authenticator.ts';
import { expectClearByDayAndNight } from '../support/checks/expect-clear.ts';
import { addDeskOperator, DESK_PASSWORD, openDeskAs } from '../support/desk/desk-operators.ts';
import { expect } from '../support/fixtures.ts';
import { type DeskSite, needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

/** Operators' passkeys, by an authenticator of the browser. */
needsSiteOfItsOwn();

/** Passkeys belong to a domain, which an address is not. */
const named = ({ deskOrigin }: Pick<DeskSite, 'deskOrigin'>) => ({
  deskOrigin: deskOrigin.replace('127.0.0.1', 'localhost'),
});

const openAccount = async (page: Page) => {
  await page.goto('/desk/account');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
};

test('an operator adds a passkey, signs in, approves and removes it with it', async ({
  browser,
  desk,
}) => {
  test.slow();
  await addDeskOperator(desk, { name: 'ada', roles: ['admin'] });
  await addDeskOperator(desk, { name: 'pia', roles: ['treasurer'] });
  const page = await openDeskAs(browser, named(desk), 'pia');
  await addAuthenticator(page);

  await test.step('it is added with the password, and recovery codes are shown', async () => {
    await openAccount(page);
    await page.getByRole('button', { name: '新增通行密鑰' }).click();
    const form = page.locator('form').filter({ hasText: '例：辦公室電腦' });
    await form.getByLabel('名稱').fill('筆記型電腦');
    await form.getByLabel('目前密碼').fill(DESK_PASSWORD);
    await form.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('備用碼（僅顯示這一次）')).toBeVisible();
    await page.getByRole('button', { name: '我已保存' }).click();
    await expect(page.getByRole('button', { name: '移除「筆記型電腦」' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 900 });
    await expectClearByDayAndNight(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('it takes the place of a code at the sign-in', async () => {
    await page.context().clearCookies();
    await page.goto('/desk/login');
    await page.getByLabel('經辦人員帳號').fill('pia');
    await page.getByLabel('密碼', { exact: true }).fill(DESK_PASSWORD);
    await page.getByRole('button', { name: '登入', exact: true }).click();
    await expect(page.getByLabel('驗證碼')).toBeVisible();
    await page.getByRole('button', { name: '使用通行密鑰' }).click();
    await expect(page).toHaveURL(/\/desk$/);
  });

  await test.step('and at an approval after five minutes', async () => {
    await desk.callAs('ada', 'changeSetting', {
      key: 'spread_bps',
      value: '31',
      reason: 'new tariff',
    });
    await desk.sql(`UPDATE operator_session SET factor_at = factor_at - interval '6 minutes'`);
    await page.goto('/desk/approvals');
    await page.getByRole('row').filter({ hasText: '買賣價差' }).getByRole('link').first().click();
    await page.getByRole('button', { name: '核准並生效' }).click();
    await page.getByRole('button', { name: '使用通行密鑰' }).click();
    await expect(page.getByText('已核准', { exact: true })).toBeVisible();
  });

  await test.step('and for its own removal', async () => {
    await openAccount(page);
    await page.getByRole('button', { name: '移除「筆記型電腦」' }).click();
    const form = page.locator('form').filter({ hasText: '移除「筆記型電腦」' });
    await form.getByLabel('目前密碼').fill(DESK_PASSWORD);
    await form.getByRole('button', { name: '使用通行密鑰' }).click();
    await expect(page.getByRole('button', { name: '移除「筆記型電腦」' })).toHaveCount(0);
  });
});
