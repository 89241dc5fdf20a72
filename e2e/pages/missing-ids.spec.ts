import type { APIRequestContext } from 'playwright/test';
import { countShifts, shiftOf, stickingOut } from '../support/checks/page-shape.ts';
import { watchPage } from '../support/checks/watch-page.ts';
import { expect, openAccount } from '../support/fixtures.ts';
import type { RouteIds } from '../support/furnished/furnish-member.ts';
import { test } from '../support/furnished/furnished.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Ids that match no row: attacks, typing errors and out-of-range numbers. */
const INVALID_IDS = [
  ...['', 'abc', '0', '-1', '1.5', '0x1', '１', '%00', '%F0%28', "1'--", '1&%p=2'],
  ...['9223372036854775807', '9223372036854775808', '9'.repeat(300)],
];

/** A short list for pages that share the parsing of ids. */
const SAMPLE_INVALID_IDS = ['', 'abc', '9223372036854775808'];

interface PageCase {
  path: string;
  param: string;
  /** The expected message, and the link to the next page. */
  message: string;
  to: string;
  /** A valid id that belongs to the furnished member. */
  ownId: (ids: RouteIds) => string;
}

const RECORD = '找不到這筆';
const receipts = (
  family: 'deposit' | 'withdraw',
  message: string,
  ownId: PageCase['ownId'],
): PageCase[] =>
  ['bankcard', 'hkbankcard', 'numbercard'].map((channel) => ({
    path: `/my/${family}/${channel}`,
    param: 'id',
    message,
    to: `/my/${family}`,
    ownId,
  }));
const detail = (type: string, message: string, ownId: PageCase['ownId']): PageCase => {
  const to = `/my/${type}record`;
  return { path: `${to}/detail`, param: 'id', message, to, ownId };
};
const FIXED = '找不到這個定存產品或紀錄';

/** Pages that show data of one member. */
const MEMBER_PAGES: PageCase[] = [
  detail('recharge', `${RECORD}儲值紀錄`, (ids) => ids.rechargeId),
  detail('withdraw', `${RECORD}提領紀錄`, (ids) => ids.withdrawalId),
  detail('trade', `${RECORD}交易紀錄`, (ids) => ids.issueOrderId),
  detail('terminal', `${RECORD}定存紀錄`, (ids) => ids.moveOutId),
  detail('ledger', `${RECORD}帳戶明細`, (ids) => ids.billId),
  ...receipts('deposit', `${RECORD}儲值`, (ids) => ids.rechargeId),
  ...receipts('withdraw', `${RECORD}提領`, (ids) => ids.withdrawalId),
  {
    path: '/my/deposit/metalcard',
    param: 'id',
    message: `${RECORD}儲值`,
    to: '/my/deposit',
    ownId: (ids) => ids.rechargeId,
  },
  { path: '/deposit', param: 'id', message: FIXED, to: '/deposit', ownId: (ids) => ids.moveInId },
  {
    path: '/my/withdraw/balance',
    param: 'id',
    message: `${RECORD}定存`,
    to: '/my/withdraw/balance',
    ownId: (ids) => ids.moveOutId,
  },
  {
    path: '/my/withdraw/balance',
    param: 'deposit',
    message: `${RECORD}定存`,
    to: '/my/withdraw/balance',
    ownId: (ids) => ids.depositId,
  },
];

/** Pages that show public data. */
const PUBLIC_PAGES: Omit<PageCase, 'ownId'>[] = [
  { path: '/home/news/detail', param: 'id', message: '找不到這篇文章', to: '/zixun' },
  { path: '/trade/roomdetail', param: 'id', message: '找不到這個交易室或委託', to: '/trade' },
  {
    path: '/trade/roomdetail/issues',
    param: 'id',
    message: '找不到這個交易室或委託',
    to: '/trade',
  },
  { path: '/market/linechart', param: 'symbol', message: '找不到這個商品', to: '/market' },
  { path: '/deposit', param: 'product', message: FIXED, to: '/deposit' },
];

const ROOM_ORDER = (roomId: string, order: string) =>
  `/trade/roomdetail?id=${roomId}&order=${order}`;

test('an invalid id shows a not-found message with a link', async ({
  furnished: { page, ids },
}) => {
  test.slow();
  const watch = watchPage(page);
  await countShifts(page);
  for (const { path, param, message, to } of [...PUBLIC_PAGES, ...MEMBER_PAGES]) {
    const address = (value: string) => `${path}?${param}=${value.replace('%p', param)}`;
    const all = PUBLIC_PAGES.some((target) => target.path === path);
    for (const value of all ? INVALID_IDS : SAMPLE_INVALID_IDS)
      expect
        .soft(await checkMissingPage(page.request, address(value), message), address(value))
        .toBe('ok');
    await test.step(path, async () => {
      await page.goto(address('999999999999'));
      const main = page.getByRole('main');
      await expect(main.getByText(message)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(
        page
          .getByRole('button', { name: '返回上一頁' })
          .or(page.getByRole('link', { name: '返回上一頁' })),
      ).toHaveCount(1);
      expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
      await expect.soft.poll(() => stickingOut(page), path).toEqual([]);
      await expect(main.locator(`a[href="${to}"]`).last()).toBeVisible();
    });
  }
  for (const value of INVALID_IDS) {
    const path = ROOM_ORDER(ids.roomId, value.replace('%p', 'order'));
    expect
      .soft(await checkMissingPage(page.request, path, '找不到這個交易室或委託'), path)
      .toBe('ok');
  }
  for (const path of ['/home/news/detail', '/trade/roomdetail', '/trade/roomdetail/issues'])
    expect.soft(await checkMissingPage(page.request, path, '找不到'), path).toBe('ok');
  expect(watch.faults()).toEqual([]);
});

test('an id of another member gets the same response as an unknown id', async ({
  furnished,
  browser,
  address,
}) => {
  const { ids } = furnished;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  await openAccount(context.request);
  for (const { path, param, message, ownId } of MEMBER_PAGES) {
    const target = `${path}?${param}=${ownId(ids)}`;
    expect.soft(await checkMissingPage(context.request, target, message), target).toBe('ok');
  }
  const order = ROOM_ORDER(ids.roomId, ids.issueOrderId);
  expect
    .soft(await checkMissingPage(context.request, order, '找不到這個交易室或委託'), order)
    .toBe('ok');
  // Control: the owner can open it, so the ids above are valid.
  const mine = await furnished.page.request.get(order);
  expect(mainHtmlOf(await mine.text())).not.toContain('找不到這個交易室或委託');
  await context.close();
});

/** The HTML of `<main>` only: the page's scripts contain all messages. */
const mainHtmlOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Returns 'ok' if the page shows the message and leaks no internals, otherwise the problems. */
async function checkMissingPage(
  request: APIRequestContext,
  path: string,
  message: string,
): Promise<string> {
  const response = await request.get(path);
  const html = await response.text();
  const main = mainHtmlOf(html);
  const problems = [
    ...(response.status() === 200 ? [] : [String(response.status())]),
    ...(main.includes(message) ? [] : ['message missing']),
    ...(/Prisma|invalid input|\bat .*\.js:\d/.test(html) ? ['leaks internals'] : []),
  ];
  return problems.join(', ') || 'ok';
}
