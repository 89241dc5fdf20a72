import type { Page } from 'playwright/test';
import { stickingOut } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { addDeskOperator, openDeskAs } from '../support/desk/desk-operators.ts';
import { expect, prepareForPayout, WORKER_PATIENCE } from '../support/fixtures.ts';
import { needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

needsSiteOfItsOwn();

test.beforeAll(async ({ desk }) => {
  await addDeskOperator(desk, { name: 'sam', roles: ['admin'] });
  await addDeskOperator(desk, { name: 'tina', roles: ['treasurer'] });
  await addDeskOperator(desk, { name: 'vic', roles: ['viewer'] });
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** The withdrawal fee on the member's page. */
const feeOn = (page: Page) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: '手續費' }).first();

test('a fee that one operator changes and another approves is the one that members see', async ({
  browser,
  desk,
  member,
}) => {
  await prepareForPayout(member);
  await open(member.page, '/my/withdraw/bankcard');
  await expect(feeOn(member.page)).toContainText('15');
  const admin = await openDeskAs(browser, desk, 'sam');
  await open(admin, '/desk/settings');
  await admin.getByRole('link', { name: '提領手續費' }).click();
  await expect(admin.getByText('這項參數須由覆核主管核准後才會生效')).toBeVisible();
  await admin.getByLabel('新的值').fill('18.50');
  await admin.getByLabel('原因').fill('new tariff of the bank');
  await admin.getByRole('button', { name: '送交覆核' }).click();
  await expect(admin.getByText('變更待覆核')).toBeVisible();
  await open(member.page, '/my/withdraw/bankcard');
  await expect(feeOn(member.page)).toContainText('15');

  const treasurer = await openDeskAs(browser, desk, 'tina');
  await open(treasurer, '/desk/approvals');
  const row = treasurer.getByRole('row').filter({ hasText: '提領手續費' });
  await row.getByRole('link').first().click();
  await treasurer.getByRole('button', { name: '核准並生效' }).click();
  await expect(treasurer.getByText('已核准', { exact: true })).toBeVisible();
  await expect(async () => {
    await open(member.page, '/my/withdraw/bankcard');
    await expect(feeOn(member.page)).toContainText('18.5', { timeout: 1_000 });
  }).toPass(WORKER_PATIENCE);

  await open(admin, '/desk/settings/withdraw_flat');
  const history = admin.getByRole('table', { name: '變更紀錄' });
  await expect(history.getByRole('row').nth(1)).toContainText('new tariff of the bank');
  await expect(admin.getByText('變更待覆核')).toBeHidden();
});

test('the choices of a setting are named', async ({ browser, desk }) => {
  const admin = await openDeskAs(browser, desk, 'sam');
  await open(admin, '/desk/settings/channel_bank');
  await expect(admin.getByRole('radio')).toHaveCount(3);
  for (const name of ['自動', '人工', '關閉'])
    await expect(admin.getByRole('radio', { name, exact: true })).toBeVisible();
});

test('a value that a setting can’t have is refused with its reason, and what was typed stays', async ({
  browser,
  desk,
}) => {
  const admin = await openDeskAs(browser, desk, 'sam');
  await open(admin, '/desk/settings/recharge_min');
  const value = admin.getByLabel('新的值');
  const reason = admin.getByLabel('原因');
  for (const [typed, why] of [
    ['a hundred', '格式不正確'],
    ['99999999', '不能高於上限'],
  ] as const) {
    await value.fill(typed);
    await reason.fill('trial');
    await admin.getByRole('button', { name: '儲存變更' }).click();
    await expect(admin.getByRole('alert').filter({ hasText: why })).toBeVisible();
    await expect(value).toHaveValue(typed);
    await expect(reason).toHaveValue('trial');
  }
  await value.fill('120');
  await admin.getByRole('button', { name: '儲存變更' }).click();
  await expect(admin.getByText('已變更').first()).toBeVisible();
  await expect(value).toHaveValue(/^120(\.00)?$/);
  await expect(reason).toHaveValue('');
});

test('a setting is found by its name, key or value, and stands out once it is changed', async ({
  browser,
  desk,
}) => {
  const admin = await openDeskAs(browser, desk, 'sam');
  await desk.set('quote_seconds', 41);
  for (const width of [1280, 375]) {
    await admin.setViewportSize({ width, height: 800 });
    await open(admin, '/desk/settings');
    const search = admin.getByRole('searchbox', { name: '搜尋參數' });
    const links = admin.getByRole('main').getByRole('table').getByRole('link');
    for (const typed of ['報價有效', 'quote_seconds', '41 秒']) {
      await search.fill(typed);
      await expect(links).toHaveText(['報價有效時間']);
    }
    await expect(admin.getByRole('row').filter({ hasText: '報價有效時間' })).toContainText(
      '非預設值',
    );
    await search.fill('沒有這一項');
    await expect(admin.getByText('沒有符合的參數')).toBeVisible();
    await admin.getByRole('button', { name: '清除搜尋' }).click();
    await expect(links.first()).toHaveText('現金幣別');
  }
  await admin
    .getByRole('navigation', { name: '參數分類' })
    .getByRole('link', { name: '安全' })
    .click();
  await expect(admin.getByRole('heading', { name: '安全' })).toBeInViewport();
});

test('a toast stays at the edge, off the form and its buttons', async ({ browser, desk }) => {
  const admin = await openDeskAs(browser, desk, 'sam');
  for (const [width, seconds] of [
    [1280, '42'],
    [375, '43'],
  ] as const) {
    await admin.setViewportSize({ width, height: 800 });
    await open(admin, '/desk/settings/quote_seconds');
    await admin.getByLabel('新的值').fill(seconds);
    await admin.getByLabel('原因').fill('trial');
    await admin.getByRole('button', { name: '儲存變更' }).click();
    const toast = admin.locator('[data-toaster]:popover-open');
    await expect(toast).toContainText('已變更');
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(760);
    expect(box?.y).toBeGreaterThan(700);
    await expect(toast).toHaveCount(0);
  }
});

test('who may not change settings reads them', async ({ browser, desk }) => {
  const viewer = await openDeskAs(browser, desk, 'vic');
  await open(viewer, '/desk/settings/withdraw_flat');
  await expect(viewer.getByText('您的角色只能檢視，不能變更參數。')).toBeVisible();
  await expect(viewer.getByLabel('新的值')).toBeHidden();
});

for (const theme of ['light', 'dark'])
  test(`settings are accessible and fit in the ${theme} theme`, async ({ browser, desk }) => {
    const admin = await openDeskAs(browser, desk, 'sam');
    await admin.context().addCookies([{ name: 'theme', value: theme, url: desk.deskOrigin }]);
    for (const key of ['', '/withdraw_flat', '/terms', '/level_0_limits', '/service_hours']) {
      await open(admin, `/desk/settings${key}`);
      for (const width of [1280, 375]) {
        await admin.setViewportSize({ width, height: 800 });
        await expect.poll(() => stickingOut(admin), `${key} at ${width} px`).toEqual([]);
        expect(await seriousViolations(admin), `${key} at ${width} px`).toEqual([]);
      }
    }
  });
