import type { Page } from 'playwright/test';
import { callApi, expect, TRADE_PASSWORD, test } from '../support/fixtures.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import { goldRoom, prepareToDeal, qtyField, waitForPrice } from '../support/screens/room-screen.ts';

/** Message for a failed connection. */
const AWAY = '網路異常，請檢查連線後再試';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Makes all requests fail. @returns function that restores the connection */
async function goAway(page: Page): Promise<() => Promise<void>> {
  await page.route(/^http/, (route) => route.abort('connectionrefused'));
  return () => page.unroute(/^http/);
}

test('a room keeps its form values when a refresh fails while the server is unreachable', async ({
  member,
}) => {
  const { page } = member;
  await waitForPrice(member);
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.evaluate(() => Object.assign(globalThis, { neverLeft: true }));
  await openTicket(page);
  await qtyField(page).fill('0.5');
  const comeBackToPage = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const comeBack = await goAway(page);
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/readyz'),
  );
  await comeBackToPage();
  await refused;

  await comeBack();
  const looked = page.waitForResponse(/[?&]_rsc=/);
  await comeBackToPage();
  await looked;
  await expect(qtyField(page)).toHaveValue('0.5');
  expect(await page.evaluate(() => 'neverLeft' in globalThis)).toBe(true);
});

test('a list stays and shows the error when a refresh fails', async ({ member: { page } }) => {
  await page.goto('/my/rechargerecord');
  const comeBack = await goAway(page);
  await page.getByRole('button', { name: '重新整理' }).click();
  await expect(page.getByText(AWAY).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '儲值紀錄' })).toBeVisible();
  await comeBack();
  await page.getByRole('button', { name: '重新整理' }).click();
  await expect(page.getByText('已更新').first()).toBeVisible();
});

test('a language selected while the server is unreachable applies from the next page', async ({
  page,
}) => {
  const username = page.getByRole('textbox', { name: '帳號' });
  await page.goto('/auth/login');
  await username.fill('somebody');
  const comeBack = await goAway(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(AWAY).first()).toBeVisible();
  await expect(username).toHaveValue('somebody');
  await comeBack();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a quote requested while offline keeps the page and the quantity, and can be requested again', async ({
  member,
}) => {
  const { page } = member;
  await prepareToDeal(member, '5000');
  await waitForPrice(member);
  const unlock = { trade_password: TRADE_PASSWORD };
  await callApi(page.request, 'tradeUnlock', unlock, member.token);
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.evaluate(() => Object.assign(globalThis, { neverLeft: true }));
  await openTicket(page);
  await page.getByRole('radio', { name: '即時成交' }).check();
  await qtyField(page).fill('0.5');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '取得報價' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '目前連不上平台' })).toBeVisible();
  await expect(page.getByText(/離線・更新於 \d\d:\d\d/).first()).toBeVisible();
  await expect(qtyField(page)).toHaveValue('0.5');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: '取得報價' }).click();
  await expect(page.getByRole('dialog', { name: '確認成交' })).toBeVisible();
  await expect(qtyField(page)).toHaveValue('0.5');
  expect(await page.evaluate(() => 'neverLeft' in globalThis)).toBe(true);
});

for (const path of ['/my', '/my/walletnav', '/my/withdraw', '/home/debt'])
  test(`a balance is marked as old while offline (${path})`, async ({ member: { page } }) => {
    await page.goto(path);
    const mark = page.getByText(/離線・更新於 \d\d:\d\d/);
    await expect(page.getByText(/NT\$[\d,]+/).first()).toBeVisible();
    await expect(mark).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(mark.first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(mark).toHaveCount(0);
  });

test('the mark of a balance shows when the balance was read, not when the page was', async ({
  member: { page },
}) => {
  // The call that reads the balance after the connection is back answers ten minutes later.
  await page.route('**/api/balance', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + 600_000).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.goto('/my');
  const mark = page.getByText(/離線・更新於 \d\d:\d\d/).first();
  await page.context().setOffline(true);
  await expect(mark).toBeVisible();
  const atLoad = minutesOf(await mark.textContent());
  const read = page.waitForResponse('**/api/balance');
  await page.context().setOffline(false);
  await read;
  await expect(mark).toHaveCount(0);
  await page.context().setOffline(true);
  await expect
    .poll(async () => (minutesOf(await mark.textContent()) - atLoad + 1440) % 1440)
    .toBeGreaterThanOrEqual(10);
});

test('the hint of an amount keeps amount and currency on one line while offline', async ({
  member: { page },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/deposit?product=30');
  await page.context().setOffline(true);
  await expect(page.getByText(/離線・更新於/).first()).toBeVisible();
  const lines = await page
    .getByText(/^可用餘額/)
    .first()
    .evaluate((hint) => {
      const money = [...hint.querySelectorAll('span')].find((one) =>
        /^NT\$[\d,]+/.test(one.textContent),
      );
      return money ? new Set([...money.getClientRects()].map(({ top }) => top)).size : 0;
    });
  expect(lines).toBe(1);
});

/** The minutes of the day at the end of a text such as `更新於 14:03`. */
function minutesOf(text: string | null): number {
  const [hour = 0, minute = 0] = (text ?? '').slice(-5).split(':').map(Number);
  return hour * 60 + minute;
}
