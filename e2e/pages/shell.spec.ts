import type { CDPSession, Locator, Page } from 'playwright/test';
import { callApi, expect, test } from '../support/fixtures.ts';
import { holdRequests, SCRIPTS } from '../support/hold-requests.ts';
import { stopClock } from '../support/stop-clock.ts';

const DAY_MS = 86_400_000;

/** Drags downwards by touch from a point, in ten steps. `down` is in pixels. */
async function drag(cdp: CDPSession, from: { x: number; y: number }, down: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from.y + (down * step) / 10);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A point on the sheet's heading, once the sheet is open and accepts pointer events. */
async function sheetHandlePoint(sheet: Locator): Promise<{ x: number; y: number }> {
  await expect(sheet).toBeVisible();
  await sheet.evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map((animation) => animation.finished)),
  );
  await expect(sheet).toHaveCSS('pointer-events', 'auto');
  const head = await sheet.getByRole('heading').boundingBox();
  return { x: 180, y: (head?.y ?? 0) + 8 };
}

const rows = (page: Page) => page.getByRole('main').locator('section li > a');

test('a tapped link shows it is pending, and a slow navigation shows a progress line', async ({
  member,
}) => {
  const { page } = member;
  await page.goto('/my');
  const release = await holdRequests(page, /[?&]_rsc=/);
  const link = page.getByRole('main').getByRole('link', { name: '設定', exact: true });
  const line = page.locator('[data-progress-line]');
  await expect(line).toHaveCount(0);
  await link.tap();
  await expect(link).toHaveAttribute('data-pending', '');
  await expect(line).toBeVisible();
  release();
  await expect(page).toHaveURL('/my/setting');
  await expect(line).toHaveCount(0);
});

test('input and clicks before hydration are replayed once', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  const sent: unknown[] = [];
  await page.route('**/api/login', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { code: 4011, msg: '帳號或密碼不正確', data: null } });
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: '帳號' }).fill('early_bird');
  await page.getByRole('textbox', { name: '密碼' }).fill('before it answers');
  const submit = page.getByRole('button', { name: '登入', exact: true });
  await submit.tap();
  await submit.tap();
  await expect(submit).toHaveAttribute('data-early-press');
  expect(sent).toEqual([]);
  release();
  await expect(page.getByRole('main').getByText('帳號或密碼不正確')).toBeVisible();
  expect(sent).toEqual([{ username: 'early_bird', password: 'before it answers' }]);
  await expect(submit).not.toHaveAttribute('data-early-press');
});

test('hidden balances are masked in the server-rendered HTML until they are shown again', async ({
  member,
}) => {
  const { page } = member;
  await page.goto('/my');
  const card = page.getByRole('region', { name: '資產總額' });
  const toggle = page.getByRole('button', { name: '隱藏金額' });
  await expect(card.getByText('NT$0').first()).toBeVisible();
  await toggle.tap();
  await expect(card).not.toContainText('NT$0');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  for (const path of ['/my', '/my/withdraw', '/trade/totalbalance', '/deposit']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('••••');
  }
  const html = await (await page.request.get('/my')).text();
  expect(html).not.toMatch(/NT\$<\/span>\d/);
  await page.reload();
  await expect(card).not.toContainText('NT$0');
  await toggle.tap();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(card.getByText('NT$0').first()).toBeVisible();
});

test('a list reloads on pull-to-refresh and by its button', async ({ member }) => {
  const { page, token } = member;
  const recharge = async (amount: string) => {
    const { data } = await callApi(page.request, 'recharge', { channel: 'bank', amount }, token);
    return rows(page).and(page.locator(`[href$="id=${data.id}"]`));
  };
  await recharge('100');
  await page.goto('/my/rechargerecord');
  await expect(rows(page).first()).toBeVisible();
  const cdp = await page.context().newCDPSession(page);

  const pulled = await recharge('101');
  await drag(cdp, { x: 180, y: 300 }, 40);
  await expect(page.locator('[data-pull-sign] svg')).toHaveCount(0);
  await expect(pulled).toHaveCount(0);
  await stopClock(page);
  await drag(cdp, { x: 180, y: 300 }, 240);
  await expect(pulled).toBeVisible();
  await expect(page.getByText('已更新').first()).toBeAttached();
  await page.clock.resume();

  const refreshed = await recharge('102');
  await page.getByRole('button', { name: '重新整理' }).tap();
  await expect(refreshed).toBeVisible();

  await expect(page.getByRole('heading', { name: /^今天 \d+月\d+日 週.$/ })).toBeVisible();
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^昨天 \d+月/ })).toBeVisible();
});

test('back closes an open sheet first, a downward drag closes it too, and the page stays open', async ({
  member,
}) => {
  const { page, token } = member;
  await callApi(page.request, 'recharge', { channel: 'bank', amount: '100' }, token);
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: '儲值紀錄' }).tap();
  await expect(page).toHaveURL('/my/rechargerecord');
  const opener = page.getByRole('button', { name: '篩選', exact: true });
  const sheet = page.getByRole('dialog', { name: '篩選儲值紀錄' });

  await opener.tap();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/my/rechargerecord');

  await opener.tap();
  const cdp = await page.context().newCDPSession(page);
  // Too short a distance to close the sheet at any speed.
  await drag(cdp, await sheetHandlePoint(sheet), 20);
  await expect(sheet).toBeVisible();
  await drag(cdp, await sheetHandlePoint(sheet), 200);
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/my');
});
