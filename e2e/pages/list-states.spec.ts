import type { Page } from 'playwright/test';
import { countShifts, shiftOf, stickingOut } from '../support/checks/page-shape.ts';
import { watchPage } from '../support/checks/watch-page.ts';
import {
  callApi,
  expect,
  type Member,
  openAccount,
  prepareForPayout,
  rechargeFor,
  TRADE_PASSWORD,
  test,
} from '../support/fixtures.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const main = (page: Page) => page.getByRole('main');

/** For each page its empty-state message and the link to the next step. */
const EMPTY: [path: string, message: string, leadsTo: string][] = [
  ['/my/rechargerecord', '還沒有儲值紀錄', '/my/deposit'],
  ['/my/withdrawrecord', '還沒有提領紀錄', '/my/withdraw'],
  ['/my/traderecord', '還沒有交易紀錄', '/trade'],
  ['/my/terminalrecord', '還沒有定存紀錄', '/deposit'],
  ['/my/ledgerrecord', '還沒有帳戶明細', '/my/deposit'],
  ['/my/ledgerrecord?type=recharge', '沒有符合條件的紀錄', '/my/ledgerrecord'],
  ['/my/usercenter/paycard', '還沒有收款帳戶', '/my/usercenter/paycard/bank'],
  ['/my/usercenter/paycard/bank', '還沒有銀行帳戶', '/my/usercenter/paycard/bankcard'],
  ['/my/usercenter/paycard/hkbank', '還沒有香港銀行帳戶', '/my/usercenter/paycard/hkcard'],
  ['/my/usercenter/paycard/number', '還沒有數位錢包', '/my/usercenter/paycard/numbercard'],
  ['/my/withdraw/balance', '目前沒有可以解約的定存', '/deposit'],
  ['/my/withdraw/bankcard', '先完成幾項設定', '/my/usercenter/baseinfo'],
  ['/my/deposit/metalcard', '還沒有持有貴金屬', '/trade'],
  ['/deposit', '目前沒有進行中的定存', '/deposit?product=30'],
  ['/trade/totalbalance', '還沒有持有貴金屬', '/trade'],
  ['/home/debt', '還沒有資產', '/my/deposit'],
  ['/my', '可用餘額', '/my/deposit'],
];

test('a new member sees an empty-state message with a link on every page', async ({ page }) => {
  test.slow();
  const watch = watchPage(page);
  await countShifts(page);
  const { token } = await openAccount(page.request);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, message, leadsTo] of EMPTY)
    await test.step(path, async () => {
      const configsLoaded = page.waitForResponse('**/api/configs');
      await page.goto(path);
      await configsLoaded;
      await expect(main(page).getByText(message).first()).toBeVisible();
      await expect(main(page).locator(`a[href^="${leadsTo}"]`).first()).toBeVisible();
      expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
      await expect.soft.poll(() => stickingOut(page), path).toEqual([]);
      expect.soft(watch.faults(), path).toEqual([]);
    });
});

/** Makes an API call fail with 503. @returns a function that restores it */
async function failCall(page: Page, call: string): Promise<() => Promise<void>> {
  const url = `**/api/${call}`;
  await page.route(url, (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }),
  );
  return () => page.unroute(url);
}

test('a list that fails to load more rows keeps its rows and can retry', async ({ member }) => {
  const { page, token } = member;
  const rows = main(page).locator('section li > a');
  // A member can have at most 20 open top-ups.
  await rechargeFor(member, '100');
  for (let made = 0; made < 20; made += 1)
    await callApi(page.request, 'recharge', { channel: 'bank', amount: '100' }, token);
  const restore = await failCall(page, 'recharges');
  await page.goto('/my/rechargerecord');
  await expect(rows).toHaveCount(20);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(main(page).getByText('無法載入更多紀錄')).toBeVisible();
  await expect(rows).toHaveCount(20);
  await restore();
  await main(page).getByRole('button', { name: '再試一次' }).click();
  await expect(rows.nth(20)).toBeVisible();
  await expect(main(page).getByText('無法載入更多紀錄')).toHaveCount(0);
});

test('fixed terms load more by button, and a failed load can be retried', async ({ member }) => {
  const { page } = member;
  const shown = main(page).getByRole('progressbar');
  await makeDeposits(member, 16);
  const restore = await failCall(page, 'fixedDeposits');
  await page.goto('/deposit/totalbalance');
  await expect(shown).toHaveCount(15);
  await main(page).getByRole('button', { name: '載入更多' }).click();
  await expect(main(page).getByText('無法載入更多定存')).toBeVisible();
  await expect(shown).toHaveCount(15);
  await restore();
  await main(page).getByRole('button', { name: '再試一次' }).click();
  await expect(shown.nth(15)).toBeVisible();
});

async function makeDeposits(member: Member, count: number): Promise<void> {
  const { page, token } = member;
  await prepareForPayout(member);
  await rechargeFor(member, String(count * 100));
  const body = { product_id: '7', amount: '100', trade_password: TRADE_PASSWORD };
  for (let made = 0; made < count; made += 1)
    expect((await callApi(page.request, 'moveIn', body, token)).code).toBe(200);
}
