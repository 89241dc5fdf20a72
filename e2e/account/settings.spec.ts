import { callApi, expect, PASSWORD } from '../support/fixtures.ts';
import { otherDevice, test } from '../support/screens/own-account.ts';

test('the colour theme changes immediately and is in the HTML of the next page', async ({
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
  await expect.poll(served).toContain('data-theme="dark"');
  const colour = page.locator('meta[name="theme-color"]');
  // Two, by preference of the system, until the page is rendered again.
  await expect(colour).toHaveCount(1);
  await expect(colour).toHaveAttribute('content', '#0e0f12');

  await page.reload();
  await expect(page.getByRole('radio', { name: '深色' })).toBeChecked();
  await expect.poll(ground).toBe(dark);
  await page.getByRole('radio', { name: '跟隨系統' }).check();
  await expect.poll(ground).toBe(light);
  await expect.poll(served).not.toContain('data-theme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
});

test('devices are listed, and can be signed out one by one or all at once', async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  const phone = await otherDevice(browser, baseURL, account);
  const tablet = await otherDevice(browser, baseURL, account);
  await page.goto('/my/usercenter');
  const devices = page.getByRole('region', { name: '已登入的裝置' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').filter({ hasText: '這台裝置' })).toHaveCount(1);
  // The current device is listed first, then the newest of the others.
  await devices.getByRole('listitem').nth(1).getByRole('button').click();
  await page.getByRole('dialog').getByLabel('登入密碼').fill('not the password');
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(page.getByText('登入密碼不正確')).toBeVisible();
  await page.getByRole('dialog').getByLabel('登入密碼').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await tablet.goto('/my');
  await expect(tablet).toHaveURL(/\/auth\/login/);

  await devices.getByRole('button', { name: '登出所有其他裝置' }).click();
  await page.getByRole('dialog').getByLabel('登入密碼').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await phone.goto('/my');
  await expect(phone).toHaveURL(/\/auth\/login/);
  await Promise.all([phone, tablet].map((one) => one.context().close()));

  await devices.getByRole('listitem').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect((await callApi(page.request, 'userInfo', {}, account.token)).code).toBe(8888);
});

test('signing out in one tab signs the other tabs out', async ({
  page,
  context,
  account: { username },
}) => {
  await page.goto('/my/setting');
  const tab = await context.newPage();
  await tab.goto('/my');
  await expect(tab.getByText(username).first()).toBeVisible();
  await page.getByRole('button', { name: '登出', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(tab).toHaveURL(/\/auth\/login/);
});

test('the settings show language, version and mode', async ({ page }) => {
  await page.goto('/my/setting');
  await expect(page.getByText('繁體中文')).toBeVisible();
  const about = page.getByRole('region', { name: '關於' });
  await expect(about.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
  await expect(about.getByText('模擬（資金與行情皆為模擬）')).toBeVisible();
  await expect(about.getByText('許可證號')).toHaveCount(0);
});

test('amounts are hidden and shown by a setting, which the eye of a balance shares', async ({
  page,
}) => {
  await page.goto('/my/setting');
  await page.getByRole('switch', { name: '隱藏金額' }).check();
  await page.goto('/my');
  await expect(page.getByRole('region', { name: '資產總額' })).toContainText('••••');
  await page.getByRole('button', { name: '隱藏金額' }).click();
  await page.goto('/my/setting');
  await expect(page.getByRole('switch', { name: '隱藏金額' })).not.toBeChecked();
});
