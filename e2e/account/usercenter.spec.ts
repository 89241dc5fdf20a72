import type { Page } from 'playwright/test';
import { sharp } from '#lib/base/image/guarded-sharp';
import { axeViolations } from '../support/checks/axe-violations.ts';
import { overflowOf } from '../support/checks/page-shape.ts';
import { callApi, expect, PASSWORD, TRADE_PASSWORD } from '../support/fixtures.ts';
import { otherDevice, test } from '../support/screens/own-account.ts';
import { stopClock } from '../support/stop-clock.ts';

const NEW_PASSWORD = 'orchid lantern 9';
const NEW_TRADE_PASSWORD = '246803';
const PAGES = [
  '/my/usercenter',
  '/my/usercenter/events',
  '/my/usercenter/baseinfo',
  '/my/usercenter/loginpassword',
  '/my/usercenter/tradepassword',
  '/my/usercenter/protection',
  '/my/setting',
];

test('changing the login password signs out every other device', async ({
  page,
  context,
  browser,
  baseURL,
  account,
}) => {
  const { username, token } = account;
  const elsewhere = await otherDevice(browser, baseURL, account);
  const tab = await context.newPage();
  await tab.goto('/my/usercenter');

  await page.goto('/my/usercenter/loginpassword');
  const [old, fresh, again] = [
    page.getByLabel('目前的登入密碼'),
    page.getByLabel('新的登入密碼'),
    page.getByLabel('再次輸入新密碼'),
  ];
  const submit = page.getByRole('button', { name: '變更登入密碼' });
  await old.fill('not the password');
  await fresh.fill('lantern');
  await expect(page.getByText('密碼強度：弱')).toBeVisible();
  await fresh.fill(NEW_PASSWORD);
  await expect(page.getByText('密碼強度：強')).toBeVisible();
  await again.fill('orchid lantern');
  await submit.click();
  await expect(page.getByText('兩次輸入的密碼不一致')).toBeVisible();
  await again.fill(NEW_PASSWORD);
  await submit.click();
  await expect(page.getByText('登入密碼不正確').first()).toBeVisible();
  await expect(fresh).toHaveValue(NEW_PASSWORD);
  await old.fill(PASSWORD);
  await submit.click();
  await expect(page).toHaveURL('/my/usercenter');

  await elsewhere.goto('/my');
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await elsewhere.context().close();
  expect((await callApi(page.request, 'userInfo', {}, token)).code).toBe(8888);
  const renewed = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect((await callApi(page.request, 'userInfo', {}, renewed)).code).toBe(200);
  for (const one of [page, tab]) {
    await one.goto('/my');
    await expect(one.getByText(username).first()).toBeVisible();
  }
  const { code } = await callApi(page.request, 'login', { username, password: NEW_PASSWORD });
  expect(code).toBe(200);
});

test('the trade password is set, and changing it needs the old one', async ({
  page,
  account: { token },
}) => {
  await page.goto('/my/usercenter/tradepassword');
  await page.getByLabel('設定交易密碼').fill('123456');
  await page.getByLabel('再次輸入交易密碼').fill('123456');
  await page.getByLabel('登入密碼', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '確認設定' }).click();
  await expect(page.getByText('交易密碼不能是相同數字或連續數字')).toBeVisible();
  await page.getByLabel('設定交易密碼').fill(TRADE_PASSWORD);
  await page.getByLabel('再次輸入交易密碼').fill(TRADE_PASSWORD);
  await page.getByRole('button', { name: '確認設定' }).click();
  await expect(page).toHaveURL('/my/usercenter');

  await page.getByRole('link', { name: '交易密碼' }).click();
  const old = page.getByLabel('目前的交易密碼');
  await old.fill('975310');
  await page.getByLabel('新的交易密碼', { exact: true }).fill(NEW_TRADE_PASSWORD);
  await page.getByLabel('再次輸入新的交易密碼').fill(NEW_TRADE_PASSWORD);
  await page.getByRole('button', { name: '變更交易密碼' }).click();
  await expect(page.getByText('交易密碼不正確').first()).toBeVisible();
  await expect(page.getByLabel('再次輸入新的交易密碼')).toHaveValue(NEW_TRADE_PASSWORD);
  await expect(old).toBeFocused();
  await old.fill(TRADE_PASSWORD);
  await page.getByRole('button', { name: '變更交易密碼' }).click();
  await expect(page).toHaveURL('/my/usercenter');
  const body = { old_trade_password: TRADE_PASSWORD, trade_password: '864209' };
  expect((await callApi(page.request, 'updateTradePassword', body, token)).code).toBe(4022);
});

test('the security page names the next step, freezes in one tap, and lists what happened', async ({
  page,
  account: { token },
}) => {
  await page.goto('/my/usercenter');
  const score = page.getByRole('region', { name: '安全檢查' });
  await expect(score).toContainText('已完成 0／');
  await expect(score.getByRole('link')).toHaveText('設定交易密碼');
  const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
  await callApi(page.request, 'addTradePassword', proof, token);
  await page.reload();
  await expect(score).toContainText('已完成 1／');
  await score.getByRole('link', { name: '驗證電子郵件' }).click();
  await expect(page).toHaveURL('/my/usercenter/mail');

  await page.goto('/my/usercenter');
  await page.getByRole('button', { name: '凍結我的帳戶' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '凍結帳戶' }).click();
  await expect(page.getByText('帳戶凍結中')).toBeVisible();
  await page.getByRole('link', { name: '全部安全紀錄' }).click();
  await expect(page).toHaveURL('/my/usercenter/events');
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events.nth(0)).toContainText('帳戶已凍結');
  await expect(events.nth(1)).toContainText('交易密碼已設定');
  await expect(events.nth(2)).toContainText('登入中');
});

test('an avatar is previewed, uploaded and shown; a rejected file does not replace it', async ({
  page,
  playwright,
}) => {
  const portrait = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#c4122f' },
  })
    .jpeg()
    .toBuffer();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  const shown = page.locator('main img[src^="/avatar/"]');

  await page.goto('/my/usercenter/baseinfo');
  await page.getByLabel('暱稱').fill('小明');
  await choose('me.jpg', portrait);
  const dialog = page.getByRole('dialog', { name: '更換頭像' });
  await expect(dialog.getByAltText('新頭像的預覽')).toBeVisible();
  await dialog.getByRole('button', { name: '使用這張照片' }).click();
  await expect(dialog).toBeHidden();
  await expect(shown).toHaveJSProperty('naturalWidth', 256);
  await expect(page.getByLabel('暱稱')).toHaveValue('小明');
  const address = (await shown.getAttribute('src')) ?? '';

  await choose('fake.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(dialog.getByRole('alert')).toContainText('無法讀取這張圖片');
  await dialog.getByRole('button', { name: '取消' }).click();
  await choose('large.jpg', Buffer.alloc(5 * 2 ** 20 + 1));
  await expect(page.getByText('檔案超過 5 MB')).toBeVisible();
  await page.route('**/api/uploadAvatar', (route) => route.abort());
  await choose('me.jpg', portrait);
  await dialog.getByRole('button', { name: '使用這張照片' }).click();
  await expect(dialog.getByRole('alert')).toContainText('網路異常');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(shown).toHaveAttribute('src', address);

  await page.goto('/my');
  await expect(page.locator(`img[src="${address}"]`)).toHaveJSProperty('naturalWidth', 256);
  const visitor = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const response = await visitor.get(address, { maxRedirects: 0 });
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
  const missing = '/avatar/00000000-0000-4000-8000-000000000000';
  expect((await visitor.get(missing, { maxRedirects: 0 })).status()).toBe(404);
  await visitor.dispose();
});

test('saving an empty profile field clears it', async ({ page, account: { token } }) => {
  await callApi(page.request, 'updateUserInfo', { nickname: '小明', email: 'a@b.tw' }, token);
  await page.goto('/my/usercenter/baseinfo');
  await page.getByLabel('暱稱').fill('');
  await page.getByLabel('手機號碼').fill('0912');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('手機號碼格式不正確').first()).toBeVisible();
  await page.getByLabel('手機號碼').fill('');
  await stopClock(page);
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('個人資料已更新').first()).toBeVisible();
  const { data } = await callApi(page.request, 'userInfo', {}, token);
  expect([data.nickname, data.email, data.phone]).toEqual([null, 'a@b.tw', null]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the pages of the user center have no axe violations (${colorScheme})`, async ({
    page,
    account: { token },
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoFaults(page, path);
    }
    const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
    await callApi(page.request, 'addTradePassword', proof, token);
    await page.goto('/my/usercenter/tradepassword');
    await expect(page.getByLabel('目前的交易密碼')).toBeVisible();
    await expectNoFaults(page, 'changing the trade password');
  });

test('every page of the user center fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path);
    await expect.poll(() => overflowOf(page), path).toBe(0);
  }
});

async function expectNoFaults(page: Page, where: string): Promise<void> {
  const violations = await axeViolations(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect([where, found]).toEqual([where, []]);
}
