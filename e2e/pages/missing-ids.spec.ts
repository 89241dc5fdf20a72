import type { APIRequestContext } from 'playwright/test';
import { countShifts, shiftOf, stickingOut } from '../support/checks/page-shape.ts';
import { watchPage } from '../support/checks/watch-page.ts';
import { expect, openAccount } from '../support/fixtures.ts';
import type { RouteIds } from '../support/furnished/furnish-member.ts';
import { test } from '../support/furnished/furnished.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** What names nothing, whoever reads it: an attack, a slip of the hand, a row that never was. */
const NOTHING = [
  ...['', 'abc', '0', '-1', '1.5', '0x1', '１', '%00', '%F0%28', "1'--", '1&%p=2'],
  ...['9223372036854775807', '9223372036854775808', '9'.repeat(300)],
];

/** For pages that read their id as the others do. */
const FEW = ['', 'abc', '9223372036854775808'];

interface Place {
  path: string;
  param: string;
  /** What the page says, and where it leads. */
  says: string;
  to: string;
  /** Something that the parameter may name, of the member who has it. */
  own: (ids: RouteIds) => string;
}

const RECORD = '找不到這筆';
const receipts = (family: 'deposit' | 'withdraw', says: string, own: Place['own']): Place[] =>
  ['bankcard', 'hkbankcard', 'numbercard'].map((channel) => ({
    path: `/my/${family}/${channel}`,
    param: 'id',
    says,
    to: `/my/${family}`,
    own,
  }));
const detail = (type: string, says: string, own: Place['own']): Place => {
  const to = `/my/${type}record`;
  return { path: `${to}/detail`, param: 'id', says, to, own };
};
const FIXED = '找不到這個定期產品或記錄';

/** Pages that show what belongs to one member. */
const PRIVATE: Place[] = [
  detail('recharge', `${RECORD}充值記錄`, (ids) => ids.rechargeId),
  detail('withdraw', `${RECORD}提現記錄`, (ids) => ids.withdrawalId),
  detail('trade', `${RECORD}交易記錄`, (ids) => ids.issueOrderId),
  detail('terminal', `${RECORD}定期記錄`, (ids) => ids.moveOutId),
  detail('ledger', `${RECORD}帳變記錄`, (ids) => ids.billId),
  ...receipts('deposit', `${RECORD}充值`, (ids) => ids.rechargeId),
  ...receipts('withdraw', `${RECORD}提現`, (ids) => ids.withdrawalId),
  {
    path: '/my/deposit/metalcard',
    param: 'id',
    says: `${RECORD}充值`,
    to: '/my/deposit',
    own: (ids) => ids.rechargeId,
  },
  { path: '/deposit', param: 'id', says: FIXED, to: '/deposit', own: (ids) => ids.moveInId },
  {
    path: '/my/withdraw/balance',
    param: 'id',
    says: `${RECORD}定期`,
    to: '/my/withdraw/balance',
    own: (ids) => ids.moveOutId,
  },
  {
    path: '/my/withdraw/balance',
    param: 'deposit',
    says: `${RECORD}定期`,
    to: '/my/withdraw/balance',
    own: (ids) => ids.depositId,
  },
];

/** Pages that show what everybody may see. */
const PUBLIC: Omit<Place, 'own'>[] = [
  { path: '/home/news/detail', param: 'id', says: '找不到這篇文章', to: '/zixun' },
  { path: '/trade/roomdetail', param: 'id', says: '找不到這個交易室或委託', to: '/trade' },
  { path: '/trade/roomdetail/issues', param: 'id', says: '找不到這個交易室或委託', to: '/trade' },
  { path: '/market/linechart', param: 'symbol', says: '找不到這個商品', to: '/market' },
  { path: '/deposit', param: 'product', says: FIXED, to: '/deposit' },
];

const ROOM_ORDER = (roomId: string, order: string) =>
  `/trade/roomdetail?id=${roomId}&order=${order}`;

test('an address that names nothing is answered as missing, in words, with the way on', async ({
  furnished: { page, ids },
}) => {
  test.slow();
  const watch = watchPage(page);
  await countShifts(page);
  for (const { path, param, says, to } of [...PUBLIC, ...PRIVATE]) {
    const address = (value: string) => `${path}?${param}=${value.replace('%p', param)}`;
    const all = PUBLIC.some((place) => place.path === path);
    for (const value of all ? NOTHING : FEW)
      expect.soft(await answerOf(page.request, address(value), says), address(value)).toBe('ok');
    await test.step(path, async () => {
      await page.goto(address('999999999999'));
      const main = page.getByRole('main');
      await expect(main.getByText(says)).toBeVisible();
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
  for (const value of NOTHING) {
    const path = ROOM_ORDER(ids.roomId, value.replace('%p', 'order'));
    expect.soft(await answerOf(page.request, path, '找不到這個交易室或委託'), path).toBe('ok');
  }
  for (const path of ['/home/news/detail', '/trade/roomdetail', '/trade/roomdetail/issues'])
    expect.soft(await answerOf(page.request, path, '找不到'), path).toBe('ok');
  expect(watch.faults()).toEqual([]);
});

test("what is somebody else's is answered as what is nobody's", async ({
  furnished,
  browser,
  address,
}) => {
  const { ids } = furnished;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  await openAccount(context.request);
  for (const { path, param, says, own } of PRIVATE) {
    const place = `${path}?${param}=${own(ids)}`;
    expect.soft(await answerOf(context.request, place, says), place).toBe('ok');
  }
  const order = ROOM_ORDER(ids.roomId, ids.issueOrderId);
  expect.soft(await answerOf(context.request, order, '找不到這個交易室或委託'), order).toBe('ok');
  // Who has it sees it: so the addresses above are those of something.
  const mine = await furnished.page.request.get(order);
  expect(mainOf(await mine.text())).not.toContain('找不到這個交易室或委託');
  await context.close();
});

/** What is on show: the words of every page stand in a script of it. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** 'ok' for a page that says so in its words and tells nothing of its inside. */
async function answerOf(request: APIRequestContext, path: string, says: string): Promise<string> {
  const answer = await request.get(path);
  const html = await answer.text();
  const main = mainOf(html);
  const wrong = [
    ...(answer.status() === 200 ? [] : [String(answer.status())]),
    ...(main.includes(says) ? [] : ['without its words']),
    ...(/Prisma|invalid input|\bat .*\.js:\d/.test(html) ? ['tells its inside'] : []),
  ];
  return wrong.join(', ') || 'ok';
}
