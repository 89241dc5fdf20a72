import type { Locator, Page } from 'playwright/test';
import { walkByTab } from '../support/checks/focus-walk.ts';
import { axeFaults, faultsInTheDark, lossAt } from '../support/checks/reading-faults.ts';
import { smallTargets } from '../support/checks/touch-targets.ts';
import { expect } from '../support/fixtures.ts';
import { type Furnished, test } from '../support/furnished/furnished.ts';
import { ROUTES, type RouteCase } from '../support/furnished/route-table.ts';

/** A page is looked at in many ways, one after the other. */
test.describe.configure({ timeout: 180_000 });

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
  test(`nobody is shut out of ${route.name}`, async ({ furnished: { page, ids } }) => {
    await page.goto(route.path(ids));
    await lookAtPage(page, route);
  });

for (const route of ROUTES.filter(({ layout }) => layout === 'auth'))
  test(`nobody is shut out of ${route.name}`, async ({ page }) => {
    await page.goto(route.path({} as never));
    await lookAtPage(page, route);
  });

/** All that is asked of a page, while it is open anyway. */
async function lookAtPage(page: Page, { name, title, main }: RouteCase): Promise<void> {
  await expect(main(page)).toBeVisible();
  await closeNotice(page);
  expect.soft(await axeFaults(page), `${name}: what axe finds`).toEqual([]);
  expect.soft(await faultsInTheDark(page), `${name}: contrast in the dark`).toEqual([]);
  expect.soft(await page.locator('h1').allTextContents(), `${name}: one heading`).toEqual([title]);
  expect.soft(await smallTargets(page), `${name}: targets below 44 px`).toEqual([]);
  expect.soft(await walkByTab(page), `${name}: by the Tab key`).toEqual([]);
  expect.soft(await lossAt(page, 320, 100), `${name}: at 320 px`).toEqual([]);
  expect.soft(await lossAt(page, 375, 200), `${name}: with text of 200 %`).toEqual([]);
}

/** The important notice lies over home, and is looked at by itself. */
async function closeNotice(page: Page): Promise<void> {
  if (!/^\/(home)?$/.test(new URL(page.url()).pathname)) return;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

interface Overlay {
  what: string;
  path: (ids: Furnished['ids']) => string;
  /** What opens it, and has the focus again when it closes; without one it opens by itself. */
  opener?: (page: Page) => Locator;
  /** What is done before, such as filling in a form. */
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
    before: fill('充值金額', '500'),
    opener: button('下一步'),
  },
  {
    what: 'the sheet that confirms a withdrawal',
    path: () => '/my/withdraw/bankcard',
    before: fill('提現金額', '500'),
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
    opener: button('新增收款方式'),
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
    what: 'the question before one leaves',
    path: () => '/my/setting',
    opener: (page) => page.getByRole('button', { name: '登出', exact: true }).last(),
  },
];

for (const { what, path, opener, before } of OVERLAYS)
  test(`nobody is shut out of ${what}, and the focus goes back to where it was`, async ({
    furnished: { page, ids },
  }) => {
    await page.goto(path(ids));
    await before?.(page);
    await opener?.(page).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleName(/./);
    expect.soft(await axeFaults(page), `${what}: what axe finds`).toEqual([]);
    expect.soft(await faultsInTheDark(page), `${what}: contrast in the dark`).toEqual([]);
    expect.soft(await smallTargets(page), `${what}: targets below 44 px`).toEqual([]);
    expect.soft(await lossAt(page, 320, 100), `${what}: at 320 px`).toEqual([]);
    expect.soft(await lossAt(page, 375, 200), `${what}: with text of 200 %`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    if (opener) await expect(opener(page)).toBeFocused();
  });

test('nobody is shut out when something went wrong', async ({ furnished: { page } }) => {
  const look = async (what: string) => {
    expect.soft(await axeFaults(page), `${what}: what axe finds`).toEqual([]);
    expect.soft(await faultsInTheDark(page), `${what}: contrast in the dark`).toEqual([]);
    expect.soft(await lossAt(page, 375, 200), `${what}: with text of 200 %`).toEqual([]);
  };
  await page.goto('/my/rechargerecord/detail?id=999999999');
  await expect(page.getByText('找不到')).toBeVisible();
  await look('a record of nobody');

  await page.goto('/my/withdraw/bankcard');
  await fill('提現金額', '1')(page);
  await button('下一步')(page).click();
  const amount = page.getByLabel('提現金額');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/最低/);
  await look('a refused form');

  await page.goto('/my/usercenter/loginpassword');
  await button('更改登入密碼')(page).click();
  await expect(page.getByLabel('目前的登入密碼')).toBeFocused();
  await look('a form with nothing in it');
});

test('who chooses the colours of all they see still sees what is chosen and typed', async ({
  furnished: { page },
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const look = (target: Locator, pseudo?: string) =>
    target.evaluate((element, part) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(element, part);
      return [color, backgroundColor, borderColor].join();
    }, pseudo);
  await page.goto('/my/setting');
  const chip = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) });
  await expect.poll(() => look(chip('跟隨系統'))).not.toBe(await look(chip('淺色')));

  await page.goto('/deposit?product=30');
  const renew = page.getByRole('switch');
  expect(await look(renew, '::after')).not.toBe(await look(renew));
  const off = await look(renew);
  await renew.check();
  await expect.poll(() => look(renew)).not.toBe(off);

  await page.goto('/my/usercenter/tradepassword');
  const pin = page.getByLabel('目前的交易密碼');
  await pin.fill('12');
  const box = (place: number) => pin.locator('~ * > *').nth(place);
  await expect.poll(() => look(box(1), '::after')).not.toBe(await look(box(2), '::after'));
});
