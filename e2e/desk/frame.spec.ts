import { seriousViolations } from '../support/checks/serious-violations.ts';
import { chooseTheme, deskUrl, signInToDesk, useDeskBrowser } from '../support/desk/desk-page.ts';
import { callApi, expect, newUsername, PASSWORD, test } from '../support/fixtures.ts';

useDeskBrowser();

test('an operator signs in, and out again', async ({ page }) => {
  await page.goto(deskUrl('/desk'));
  await expect(page).toHaveURL(deskUrl('/desk/login'));
  await page.getByLabel('經辦人員帳號').fill('desk');
  await page.getByLabel('密碼', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '不正確' })).toBeVisible();
  await signInToDesk(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('desk，您好');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'desk');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  await page.getByRole('button', { name: /^desk / }).click();
  await page.getByRole('button', { name: '登出', exact: true }).click();
  await expect(page).toHaveURL(deskUrl('/desk/login'));
  await page.goto(deskUrl('/desk'));
  await expect(page).toHaveURL(deskUrl('/desk/login'));
});

test('a page that needs a session opens after signing in', async ({ page }) => {
  await page.goto(deskUrl('/desk?from=mail'));
  await expect(page).toHaveURL(deskUrl('/desk/login?from=%2Fdesk%3Ffrom%3Dmail'));
  await page.getByLabel('經辦人員帳號').fill('desk');
  await page.getByLabel('密碼', { exact: true }).fill('jinku-desk-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(deskUrl('/desk?from=mail'));
});

test("the desk is not on the members' origin, nor the members' site on the desk's", async ({
  page,
  request,
}) => {
  await signInToDesk(page);
  for (const path of ['/desk', '/DESK/login', '/%64esk', '/desk?_rsc=1', '/api/desk/live'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  expect((await request.post('/api/desk/signIn', { data: {} })).status()).toBe(404);
  for (const path of ['/home', '/auth/login', '/api/market/stream', '/sw.js'])
    expect([path, (await request.get(deskUrl(path))).status()]).toEqual([path, 404]);
  expect((await request.post(deskUrl('/api/login'), { data: {} })).status()).toBe(404);
  const root = await request.get(deskUrl('/'), { maxRedirects: 0 });
  expect([root.status(), root.headers().location]).toEqual([307, '/desk']);
});

test('a record that does not exist is missing in the frame, which leads elsewhere', async ({
  page,
}) => {
  await signInToDesk(page);
  for (const list of ['top-ups', 'ledger/journals', 'approvals', 'settings']) {
    const response = await page.goto(deskUrl(`/desk/${list}/99999999`));
    expect([list, response?.status()]).toEqual([list, 404]);
    await expect(page.getByRole('main').getByText('找不到這筆資料')).toBeVisible();
    await expect(page).toHaveURL(deskUrl(`/desk/${list}/99999999`));
  }
  await page.getByRole('link', { name: '回到今日' }).click();
  await expect(page).toHaveURL(deskUrl('/desk'));
});

test('an unknown address below the desk is answered in its frame, to signed-in operators only', async ({
  page,
}) => {
  const path = '/desk/nothing/here';
  const visit = await page.request.get(deskUrl(path), { maxRedirects: 0 });
  expect([visit.status(), visit.headers().location]).toEqual([
    307,
    `/desk/login?from=${encodeURIComponent(path)}`,
  ]);
  await signInToDesk(page);
  const response = await page.goto(deskUrl(path));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: '後台選單' }).first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('找不到這個頁面')).toBeVisible();
  await main.getByRole('link', { name: '回到今日' }).click();
  await expect(page).toHaveURL(deskUrl('/desk'));
});

test('no page of the desk is kept, framed or told to other sites', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.documentElement.dataset.violation = violatedDirective;
    });
  });
  await signInToDesk(page);
  const response = await page.reload();
  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('html[data-violation]')).toHaveCount(0);
});

test('the palette goes to a page and finds members, by keyboard alone', async ({ page }) => {
  await signInToDesk(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '搜尋或前往' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('approv');
  await expect(palette.getByRole('option').first()).toHaveText('雙人覆核');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('demo');
  // Before the answer: the member of this very name opens.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${deskUrl('/desk/members')}/\\d+$`));
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('demo');
  await palette.getByRole('option', { name: '在客戶清單搜尋「demo」' }).click();
  await expect(page).toHaveURL(deskUrl('/desk/members?q=demo'));
});

test('the palette opens a record by its number and lists those of an amount at 375 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInToDesk(page);
  const { data } = await callApi(page.request, 'register', {
    ...{ username: newUsername(), password: PASSWORD },
  });
  const body = { channel: 'bank', amount: '4321' };
  const { no } = (await callApi(page.request, 'recharge', body, data.token)).data;
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '搜尋或前往' });
  await page.keyboard.type('4,321');
  const hit = palette.getByRole('option', { name: `儲值 ${no}` });
  await expect(hit).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  expect(await seriousViolations(page)).toEqual([]);
  await palette.getByRole('combobox').fill(no);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${deskUrl('/desk/top-ups')}/\\d+$`));
});

test('the question mark shows the keys of the page', async ({ page }) => {
  await signInToDesk(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '鍵盤快速鍵' });
  await expect(help.getByText('搜尋或前往')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('the navigation is beside the page, and a drawer on a narrow screen', async ({ page }) => {
  await signInToDesk(page);
  const nav = page.getByRole('navigation', { name: '後台選單' });
  await expect(nav.getByRole('link', { name: '今日' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: '開啟選單' }).click();
  await expect(nav.getByRole('link', { name: '提領' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

for (const theme of ['light', 'dark'] as const)
  for (const width of [1280, 375])
    test(`the frame is accessible in the ${theme} theme at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await chooseTheme(page.context(), theme);
      await page.setViewportSize({ width, height: 812 });
      await page.goto(deskUrl('/desk/login'));
      expect(await seriousViolations(page)).toEqual([]);
      await signInToDesk(page);
      expect(await seriousViolations(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: '搜尋或前往' })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    });
