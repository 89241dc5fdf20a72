import type { Page } from 'playwright/test';
import { factorCode } from '#tests/support/operator/factor';
import { addAuthenticator } from '../support/add-authenticator.ts';
import { expectClearByDayAndNight } from '../support/checks/expect-clear.ts';
import {
  callApi,
  expect,
  type Member,
  PASSWORD,
  prepareForPayout,
  rechargeFor,
  TRADE_PASSWORD,
} from '../support/fixtures.ts';
import { addPasskey, addTotp, FACTORS } from '../support/screens/factor-screen.ts';
import { askFor, receiptId } from '../support/screens/funding-screen.ts';
import { test as base, needsSiteOfItsOwn } from '../support/sites/desk-site.ts';

/** Passkeys belong to a domain, which an address is not. */
const test = base.extend({
  baseURL: ({ desk }, use) => use(desk.origin.replace('127.0.0.1', 'localhost')),
});
needsSiteOfItsOwn();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const WITHDRAW = '/my/withdraw/bankcard';

async function signOut({ page, token }: Pick<Member, 'page' | 'token'>): Promise<void> {
  // An open page would go to the sign-in by itself, at any time.
  await page.goto('about:blank');
  await callApi(page.request, 'logout', {}, token);
  await page.context().clearCookies();
  await page.goto('/auth/login?from=%2Fmy');
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: '帳號' }).fill(username);
  await page.getByLabel('密碼', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
}

test('a passkey is added, signs in alone, and confirms a withdrawal', async ({ desk, member }) => {
  test.slow();
  const { page } = member;
  await desk.set('channel_bank', 'auto');
  await desk.set('second_factor', 'payouts');
  await prepareForPayout(member);
  await rechargeFor(member, '3000');
  await addAuthenticator(page);

  await test.step('a withdrawal leads to the setup', async () => {
    await page.goto(WITHDRAW);
    const sheet = await askFor(page, '提領', '500');
    await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
    await sheet.getByRole('button', { name: '確認提領' }).click();
    await sheet.getByRole('link', { name: '前往設定兩步驟驗證' }).click();
    await expect(page).toHaveURL(new RegExp(FACTORS));
  });

  await addPasskey(page);
  await signOut(member);
  await page.getByRole('button', { name: '以通行密鑰登入' }).click();
  await expect(page).toHaveURL(/\/my$/);

  await test.step('a withdrawal is signed, and its receipt shows the signature that holds', async () => {
    await page.goto(WITHDRAW);
    const sheet = await askFor(page, '提領', '500');
    await expect(sheet.getByLabel('交易密碼')).toHaveCount(0);
    await sheet.getByRole('button', { name: '確認提領' }).click();
    await receiptId(page, WITHDRAW);
    await page.getByRole('button', { name: '以通行密鑰簽署' }).click();
    const signature = page.getByRole('dialog', { name: '以通行密鑰簽署' });
    await expect(signature.locator('pre')).toContainText('500.00');
    await signature.getByRole('button', { name: '驗證簽章' }).click();
    await expect(signature.getByText('簽章有效')).toBeVisible();
  });
});

test('a code of the app follows the password, and the device can be trusted', async ({
  member,
}) => {
  test.slow();
  const { page, username } = member;
  const { secret, codes } = await addTotp(page);
  const [recovery = ''] = codes;
  await page.setViewportSize({ width: 320, height: 640 });
  await expectClearByDayAndNight(page);
  await page.setViewportSize({ width: 375, height: 812 });

  await signOut(member);
  await enterPassword(page, username);
  await expect(page.getByRole('heading', { name: '兩步驟驗證' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectClearByDayAndNight(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByLabel('驗證碼或備用碼').fill('000000');
  await page.getByRole('button', { name: '驗證', exact: true }).click();
  await expect(page.getByText('驗證碼不正確或已使用過')).toBeVisible();
  await page.getByLabel('驗證碼或備用碼').fill(factorCode(secret));
  await page.getByRole('switch', { name: '30 天內在這台裝置不再詢問' }).check();
  await page.getByRole('button', { name: '驗證', exact: true }).click();
  await expect(page).toHaveURL(/\/my$/);

  await test.step('the trusted device takes the password alone', async () => {
    const token = await tokenOf(page);
    await page.goto('about:blank');
    await callApi(page.request, 'logout', {}, token);
    await page.goto('/auth/login?from=%2Fmy');
    await enterPassword(page, username);
    await expect(page).toHaveURL(/\/my$/);
  });

  await test.step('removing the app asks for a code', async () => {
    await page.goto(FACTORS);
    await expect(page.getByRole('heading', { name: '信任的裝置' })).toBeVisible();
    await page.getByRole('button', { name: '移除驗證器 App' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
    const factor = page.getByRole('dialog', { name: '兩步驟驗證' });
    await factor.getByLabel('驗證碼或備用碼').fill(recovery);
    await factor.getByRole('button', { name: '驗證', exact: true }).click();
    await expect(page.getByRole('button', { name: '設定驗證器 App' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '信任的裝置' })).toBeHidden();
  });
});

test('a member who must set up a factor finds every page closed but its own', async ({
  desk,
  member: { page },
}) => {
  await desk.set('second_factor', 'always');
  // A web process learns of a changed setting by a notification.
  await expect(async () => {
    await page.goto('/my');
    expect(page.url()).toContain(FACTORS);
  }).toPass();
  for (const path of ['/trade', '/my/withdraw']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(FACTORS));
  }
  await expect(page.getByText('請先設定兩步驟驗證，才能繼續使用。')).toBeVisible();
  await addAuthenticator(page);
  await addPasskey(page);
  await page.goto('/my');
  await expect(page).toHaveURL(/\/my$/);
});
