import type { Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { groupAmount } from '#lib/base/money';
import { overflowOf } from '../support/checks/page-shape.ts';
import {
  callApi,
  expect,
  type Member,
  prepareForPayout,
  REAL_NAME,
  rechargeFor,
  TRADE_PASSWORD,
  test,
} from '../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const fact = (page: Page, name: string) =>
  main(page).locator('dl > div').filter({ hasText: name }).getByRole('definition');

/** Number of wide elements fixed or sticky at the bottom of the window. */
const bottomBars = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    const stays = (element: Element) => {
      const { position, bottom } = getComputedStyle(element);
      return ['fixed', 'sticky'].includes(position) && bottom !== 'auto' && bottom !== '';
    };
    const wide = (element: Element) => element.getBoundingClientRect().width > 200;
    return [...document.querySelectorAll('main *, nav')].filter((one) => stays(one) && wide(one))
      .length;
  });

async function saveForThirtyDays({ page, token }: Member) {
  const body = { product_id: '30', amount: '300', trade_password: TRADE_PASSWORD };
  return (await callApi(page.request, 'moveIn', body, token)).data;
}

test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
});

test('/my/info shows the stored details and payment methods, with links to change them', async ({
  payee: { page, token },
}) => {
  const { data: cards } = await callApi(page.request, 'cards', { kind: 'bank' }, token);
  await page.goto('/my/info');
  await expect(fact(page, '真實姓名')).toHaveText(REAL_NAME);
  const row = (name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(row('銀行帳戶')).toContainText(`${cards.total} 個`);
  expect(await overflowOf(page)).toBe(0);
  await row('查看與修改基本資料').click();
  await expect(page).toHaveURL(/\/my\/usercenter\/baseinfo$/);
});

test('/my/usercenter shows passwords, verification and trade window', async ({
  payee: { page, token },
}) => {
  await page.goto('/my/usercenter');
  const row = (name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(row('登入密碼')).toBeVisible();
  await expect(row('交易密碼')).toContainText('已設定');
  await expect(fact(page, '安全驗證')).toHaveText('本小時已完成');
  const unlock = { trade_password: TRADE_PASSWORD };
  const { data } = await callApi(page.request, 'tradeUnlock', unlock, token);
  await page.reload();
  const until = new Date(data.unlocked_until).toLocaleTimeString('en-GB', {
    ...{ timeZone: 'Asia/Taipei', timeStyle: 'short' },
  });
  await expect(fact(page, '交易密碼')).toHaveText(`${until} 前下單免再輸入`);
  expect(await overflowOf(page)).toBe(0);
});

test('account, security and settings lead to each other, and back leaves all of them', async ({
  payee: { page },
}) => {
  await page.goto('/my');
  await main(page).getByRole('link', { name: '安全', exact: true }).click();
  const pages = page.getByRole('navigation', { name: '個人資料、安全與設定' });
  for (const [name, path] of [
    ['設定', '/my/setting'],
    ['個人資料', '/my/info'],
    ['安全', '/my/usercenter'],
  ] as const) {
    await pages.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await expect(page).toHaveURL('/my');
});

test('the assets show the newest entries and all figures of a fixed term', async ({ member }) => {
  const { page, token } = member;
  await prepareForPayout(member);
  await rechargeFor(member, '500');
  const { deposit_id } = await saveForThirtyDays(member);
  const { data: bills } = await callApi(page.request, 'bills', { per_page: 5 }, token);
  const { data: deposits } = await callApi(page.request, 'fixedDeposits', {}, token);
  const own = deposits.data.find(({ id }: { id: string }) => id === deposit_id);
  await page.goto('/home/debt/detailbtn');
  const rows = main(page).getByRole('region', { name: '最近的帳戶明細' }).getByRole('listitem');
  await expect(rows.locator('a[href*="/ledgerrecord/detail"]')).toHaveCount(bills.data.length);
  await expect(rows.first()).toContainText(`餘額 ${groupAmount(bills.data[0].balance_after)}`);
  await page.goto('/home/debt?kind=fixed');
  const story = main(page).getByRole('article').first();
  await expect(story).toContainText(own.product);
  for (const amount of [own.principal, own.interest, own.redeem_now.total])
    await expect(story).toContainText(groupAmount(amount));
  expect(await overflowOf(page)).toBe(0);
  await story.getByRole('link', { name: /^中途解約/ }).click();
  await expect(page).toHaveURL(new RegExp(`/my/withdraw/balance\\?deposit=${deposit_id}$`));
});

test('a form or receipt page has exactly one bar at the bottom', async ({ member }) => {
  const { page } = member;
  await prepareForPayout(member);
  await rechargeFor(member, '500');
  const { id } = await saveForThirtyDays(member);
  for (const path of ['/deposit?product=30', `/deposit?id=${id}`, '/my/withdraw/bankcard'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('[data-bottom-action]')).toBeAttached();
      expect(await bottomBars(page)).toBe(1);
    });
});
