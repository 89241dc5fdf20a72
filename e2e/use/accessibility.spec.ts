import type { Locator, Page } from 'playwright/test';
import { walkByTab } from '../support/checks/focus-walk.ts';
import { axeFaults, faultsInTheDark, lossAt } from '../support/checks/reading-faults.ts';
import { smallTargets } from '../support/checks/touch-targets.ts';
import { expect } from '../support/fixtures.ts';
import { type Furnished, test } from '../support/furnished/furnished.ts';
import { ROUTES, type RouteCase } from '../support/furnished/route-table.ts';

/** Each test runs many checks in sequence. The tests of this longest file may run side by side. */
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().addCookies([
    {
      name: 'splash_seen',
      value: '1',
      url: process.env.BASE_URL ?? process.env.E2E_ORIGIN ?? '',
    },
  ]);
});

for (const route of ROUTES.filter(({ layout }) => layout !== 'auth'))
  test(`${route.name} is accessible`, async ({ furnished: { page, ids } }) => {
    await page.goto(route.path(ids));
    await checkPage(page, route);
  });

for (const route of ROUTES.filter(({ layout }) => layout === 'auth'))
  test(`${route.name} is accessible`, async ({ page }) => {
    await page.goto(route.path({} as never));
    await checkPage(page, route);
  });

/** Runs all accessibility checks on an open page. */
async function checkPage(page: Page, { name, title, main }: RouteCase): Promise<void> {
  await expect(main(page)).toBeVisible();
  await closeNotice(page);
  expect.soft(await axeFaults(page), `${name}: axe violations`).toEqual([]);
  expect.soft(await faultsInTheDark(page), `${name}: contrast in the dark theme`).toEqual([]);
  expect.soft(await page.locator('h1').allTextContents(), `${name}: one heading`).toEqual([title]);
  expect.soft(await smallTargets(page), `${name}: targets below 44 px`).toEqual([]);
  expect.soft(await walkByTab(page), `${name}: Tab key`).toEqual([]);
  expect.soft(await lossAt(page, 320, 100), `${name}: at 320 px`).toEqual([]);
  expect.soft(await lossAt(page, 375, 200), `${name}: with text at 200 %`).toEqual([]);
}

/** Closes the important notice over the home page, which has its own test. */
async function closeNotice(page: Page): Promise<void> {
  if (!/^\/(home)?$/.test(new URL(page.url()).pathname)) return;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

interface Overlay {
  what: string;
  path: (ids: Furnished['ids']) => string;
  /** Control that opens it and gets the focus back; undefined if it opens by itself. */
  opener?: (page: Page) => Locator;
  /** Steps before opening it, such as filling in a form. */
  before?: (page: Page) => Promise<unknown>;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first();
const fill = (label: string, value: string) => (page: Page) =>
  page.getByRole('main').getByLabel(label).first().fill(value);

const OVERLAYS: readonly Overlay[] = [
  { what: 'the important notice', path: () => '/home' },
  {
    what: 'the sheet that confirms a recharge',
    path: () => '/my/deposit/bankcard',
    before: fill('儲值金額', '500'),
    opener: button('下一步'),
  },
  {
    what: 'the sheet that confirms a withdrawal',
    path: () => '/my/withdraw/bankcard',
    before: fill('提領金額', '500'),
    opener: button('下一步'),
  },
  {
    what: 'the list of banks',
    path: () => '/my/usercenter/paycard/bankcard',
    opener: (page) => page.getByRole('combobox', { name: '銀行', exact: true }),
  },
  {
    what: 'the kinds of payout methods',
    path: () => '/my/usercenter/paycard',
    opener: button('新增收款帳戶'),
  },
  {
    what: 'the removal of a payout method',
    path: () => '/my/usercenter/paycard/bank',
    opener: button(/^移除/),
  },
  { what: 'the filter of records', path: () => '/my/rechargerecord', opener: button('篩選') },
  { what: 'the export of records', path: () => '/my/ledgerrecord', opener: button('匯出') },
  {
    what: 'the sheet that confirms a fixed-term deposit',
    path: () => '/deposit?product=30',
    before: fill('存入金額', '300'),
    opener: button('下一步'),
  },
  {
    what: 'the ticket of a room',
    path: ({ roomId }) => `/trade/roomdetail?id=${roomId}`,
    opener: (page) => page.getByRole('button', { name: '買進', exact: true }),
  },
  {
    what: 'the sign-out confirmation',
    path: () => '/my/setting',
    opener: (page) => page.getByRole('button', { name: '登出', exact: true }).last(),
  },
];

for (const { what, path, opener, before } of OVERLAYS)
  test(`${what} is accessible, and closing it restores the focus`, async ({
    furnished: { page, ids },
  }) => {
    await page.goto(path(ids));
    await before?.(page);
    await opener?.(page).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleName(/./);
    expect.soft(await axeFaults(page), `${what}: axe violations`).toEqual([]);
    expect.soft(await faultsInTheDark(page), `${what}: contrast in the dark theme`).toEqual([]);
    expect.soft(await smallTargets(page), `${what}: targets below 44 px`).toEqual([]);
    expect.soft(await lossAt(page, 320, 100), `${what}: at 320 px`).toEqual([]);
    expect.soft(await lossAt(page, 375, 200), `${what}: with text at 200 %`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    if (opener) await expect(opener(page)).toBeFocused();
  });

test('error states are accessible', async ({ furnished: { page } }) => {
  const check = async (what: string) => {
    expect.soft(await axeFaults(page), `${what}: axe violations`).toEqual([]);
    expect.soft(await faultsInTheDark(page), `${what}: contrast in the dark theme`).toEqual([]);
    expect.soft(await lossAt(page, 375, 200), `${what}: with text at 200 %`).toEqual([]);
  };
  await page.goto('/my/rechargerecord/detail?id=999999999');
  await expect(page.getByText('找不到')).toBeVisible();
  await check('a record that does not exist');

  await page.goto('/my/withdraw/bankcard');
  await fill('提領金額', '1')(page);
  await button('下一步')(page).click();
  const amount = page.getByLabel('提領金額');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/最低/);
  await check('a refused form');

  await page.goto('/my/usercenter/loginpassword');
  await button('變更登入密碼')(page).click();
  await expect(page.getByLabel('目前的登入密碼')).toBeFocused();
  await check('an empty form');
});

test('selected and typed values are visible in forced-colors mode', async ({
  furnished: { page },
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const colorsOf = (target: Locator, pseudo?: string) =>
    target.evaluate((element, part) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(element, part);
      return [color, backgroundColor, borderColor].join();
    }, pseudo);
  await page.goto('/my/setting');
  const chip = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) });
  await expect.poll(() => colorsOf(chip('跟隨系統'))).not.toBe(await colorsOf(chip('淺色')));

  await page.goto('/deposit?product=30');
  const renew = page.getByRole('switch');
  expect(await colorsOf(renew, '::after')).not.toBe(await colorsOf(renew));
  const off = await colorsOf(renew);
  await renew.check();
  await expect.poll(() => colorsOf(renew)).not.toBe(off);

  await page.goto('/my/usercenter/tradepassword');
  const pin = page.getByLabel('目前的交易密碼');
  await pin.fill('12');
  const box = (place: number) => pin.locator('~ * > *').nth(place);
  await expect.poll(() => colorsOf(box(1), '::after')).not.toBe(await colorsOf(box(2), '::after'));
});
