import type { Page } from 'playwright/test';
import {
  callApi,
  expect,
  type Member,
  rechargeFor,
  TRADE_PASSWORD,
  test,
} from '../support/fixtures.ts';
import { buyGold, goldRoom } from '../support/screens/room-screen.ts';

/** Where somebody looks at what they have, rather than at one operation that they asked for. */
const OVERVIEWS = [
  '/my',
  '/my/walletnav',
  '/my/withdraw',
  '/my/ledgerrecord',
  '/my/rechargerecord',
  '/my/traderecord',
  '/my/terminalrecord',
  '/my/deposit',
  '/my/deposit/metalcard',
  '/trade',
  '/trade/totalbalance',
  '/deposit',
  '/deposit/totalbalance',
  '/home/debt',
  '/home/debt/detailbtn',
];

/** Overviews that have none of those figures so far: one that comes must be hidden as well. */
const WITHOUT = ['/', '/my/info'];

test('no figure of somebody’s own is shown or read out while they hide their balances', async ({
  payee,
}) => {
  // Every page is opened twice.
  test.slow();
  const { page } = payee;
  const figures = await comeByOddFigures(payee);
  const room = await goldRoom(payee);
  const paths = [...OVERVIEWS, `/trade/roomdetail?id=${room.id}`];
  const figuresOn = async () => {
    const said = await saidOn(page);
    return figures.filter((figure) => said.includes(figure));
  };

  // Shown, each page has some of the figures, and each figure is on some page: else there would be
  // nothing to hide.
  const seen = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(figuresOn, path).not.toEqual([]);
    for (const figure of await figuresOn()) seen.add(figure);
  }
  expect([...seen].sort()).toEqual([...figures].sort());

  await page.goto('/my');
  await page.getByRole('button', { name: '隱藏金額' }).tap();
  for (const path of [...paths, ...WITHOUT]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    // What takes the place of a figure that the page may fetch later.
    if (!WITHOUT.includes(path)) await expect(page.getByText('••••').first()).toBeVisible();
    expect([path, await figuresOn()]).toEqual([path, []]);
  }
});

/** Money and metal whose figures nothing else shares. */
async function comeByOddFigures(member: Member): Promise<string[]> {
  const ask = async (call: string, body: object = {}) =>
    (await callApi(member.page.request, call, body, member.token)).data;
  await rechargeFor(member, '12345.67');
  await buyGold(member, '1.2345');
  const move = { product_id: '30', amount: '2222.22', trade_password: TRADE_PASSWORD };
  await ask('moveIn', move);
  const { available } = await ask('balance');
  const { data } = await ask('positions');
  return ['12345.67', '1.2345', '2222.22', available, data[0].cost].map(grouped);
}

function grouped(figure: string): string {
  const [whole = '', ...cents] = figure.replaceAll(',', '').split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...cents].join('.');
}

/** All that is seen on a page, and all that its parts are called. */
function saidOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = ['aria-label', 'title', 'alt', 'aria-valuetext', 'aria-description'];
    const called = [...document.querySelectorAll('body *')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: the data in the page's scripts is not drawn
    return [document.title, document.body.innerText, ...called].join('\n');
  });
}
