import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/client/splash-seen';
import { sharp } from '#lib/image/guarded-sharp';
import { callApi, expect, newUsername, PASSWORD, TRADE_PASSWORD, test } from './fixtures.ts';

const NEW_PASSWORD = 'orchid lantern 9';
const NEW_TRADE_PASSWORD = '246803';
const PAGES = [
  '/my/usercenter',
  '/my/usercenter/baseinfo',
  '/my/usercenter/loginpassword',
  '/my/usercenter/tradepassword',
  '/my/setting',
];

let username: string;
let token: string;

/** An account of the test's own, also on a deployed site: its password will be another afterwards. */
test.beforeEach(async ({ page, context, baseURL }) => {
  username = newUsername();
  const { data } = await callApi(page.request, 'register', { username, password: PASSWORD });
  token = data.token;
  await keepToken(page, token);
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Puts the token where the client keeps it, once: what the page does with it later stays. */
async function keepToken(page: Page, value: string): Promise<void> {
  await page.context().addInitScript((kept) => {
    if (document.cookie.includes('token_kept=1')) return;
    // biome-ignore lint/suspicious/noDocumentCookie: shared by the tabs of a test, as storage is
    document.cookie = 'token_kept=1; path=/';
    localStorage.setItem('token', kept);
  }, value);
}

/** The same member in a browser of their own. */
async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const { data } = await callApi(page.request, 'login', { username, password: PASSWORD });
  await keepToken(page, data.token);
  await page.goto('/my');
  await expect(page.getByText(username).first()).toBeVisible();
  return page;
}

test('a changed login password signs every other device out, and this one stays', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const elsewhere = await otherDevice(browser, baseURL);
  const tab = await context.newPage();
  await tab.goto('/my/usercenter');

  await page.goto('/my/usercenter/loginpassword');
  const [old, fresh, again] = [
    page.getByLabel('目前的登入密碼'),
    page.getByLabel('新的登入密碼'),
    page.getByLabel('再次輸入新密碼'),
  ];
  const submit = page.getByRole('button', { name: '更改登入密碼' });
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

test('the trade password is set, and changed by the old one', async ({ page }) => {
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
  await page.getByRole('button', { name: '更改交易密碼' }).click();
  await expect(page.getByText('交易密碼不正確').first()).toBeVisible();
  await expect(page.getByLabel('再次輸入新的交易密碼')).toHaveValue(NEW_TRADE_PASSWORD);
  await expect(old).toBeFocused();
  await old.fill(TRADE_PASSWORD);
  await page.getByRole('button', { name: '更改交易密碼' }).click();
  await expect(page).toHaveURL('/my/usercenter');
  const body = { old_trade_password: TRADE_PASSWORD, trade_password: '864209' };
  expect((await callApi(page.request, 'updateTradePassword', body, token)).code).toBe(4022);
});

test('an avatar is looked at, sent, and seen; a refused file leaves it in place', async ({
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

test('an emptied field of the profile is cleared', async ({ page }) => {
  await callApi(page.request, 'updateUserInfo', { nickname: '小明', email: 'a@b.tw' }, token);
  await page.goto('/my/usercenter/baseinfo');
  await page.getByLabel('暱稱').fill('');
  await page.getByLabel('手機號碼').fill('0912');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('手機號碼格式不正確').first()).toBeVisible();
  await page.getByLabel('手機號碼').fill('');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('個人資料已更新').first()).toBeVisible();
  const { data } = await callApi(page.request, 'userInfo', {}, token);
  expect([data.nickname, data.email, data.phone]).toEqual([null, 'a@b.tw', null]);
});

test('the colour theme changes at once and is there from the first byte of the next page', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).color);
  const served = async () =>
    /<html[^>]*>/.exec(await (await page.request.get('/my/setting')).text())?.[0] ?? '';
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/my/setting');
  const light = await ground();
  await page.getByRole('radio', { name: '深色' }).check();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  expect(await served()).toContain('data-theme="dark"');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#101216');

  await page.reload();
  await expect(page.getByRole('radio', { name: '深色' })).toBeChecked();
  expect(await ground()).toBe(dark);
  await page.getByRole('radio', { name: '跟隨系統' }).check();
  await expect.poll(ground).toBe(light);
  expect(await served()).not.toContain('data-theme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
});

test('devices are listed, and signed out one by one or all at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const [phone, tablet] = [
    await otherDevice(browser, baseURL),
    await otherDevice(browser, baseURL),
  ];
  await page.goto('/my/setting');
  const devices = page.getByRole('region', { name: '已登入的裝置' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').filter({ hasText: '這台裝置' })).toHaveCount(1);
  // The device at hand stands first, the newest of the others after it.
  await devices.getByRole('listitem').nth(1).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await tablet.goto('/my');
  await expect(tablet).toHaveURL(/\/auth\/login/);

  await devices.getByRole('button', { name: '登出所有其他裝置' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await phone.goto('/my');
  await expect(phone).toHaveURL(/\/auth\/login/);
  await Promise.all([phone, tablet].map((one) => one.context().close()));

  await devices.getByRole('listitem').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect((await callApi(page.request, 'userInfo', {}, token)).code).toBe(8888);
});

test('signing out in one tab signs the other tabs out', async ({ page, context }) => {
  await page.goto('/my/setting');
  const tab = await context.newPage();
  await tab.goto('/my');
  await expect(tab.getByText(username).first()).toBeVisible();
  await page.getByRole('button', { name: '登出', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(tab).toHaveURL(/\/auth\/login/);
});

test('the settings state language, version and mode', async ({ page }) => {
  await page.goto('/my/usercenter');
  await page.getByRole('link', { name: '設定與已登入的裝置' }).click();
  await expect(page.getByText('繁體中文')).toBeVisible();
  const about = page.getByRole('region', { name: '關於' });
  await expect(about.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
  await expect(about.getByText('模擬（資金與行情皆為模擬）')).toBeVisible();
  await expect(about.getByText('許可證號')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the pages of the user center (${colorScheme})`, async ({ page }) => {
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
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
});

async function expectNoFaults(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect([where, found]).toEqual([where, []]);
}
