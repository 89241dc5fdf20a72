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

/** Pages that give an overview of the member's holdings. Pages of one operation are not listed. */
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

/** Overviews that show none of the figures today. A figure added later must be hidden as well. */
const WITHOUT_FIGURES = ['/', '/my/info'];

test('hidden balances: no figure of the member is visible or read by a screen reader', async ({
  payee,
}) => {
  // Every page is opened twice.
  test.slow();
  const { page } = payee;
  const figures = await createDistinctFigures(payee);
  const room = await goldRoom(payee);
  const paths = [...OVERVIEWS, `/trade/roomdetail?id=${room.id}`];
  const figuresOn = async () => {
    const text = await perceivableText(page);
    return figures.filter((figure) => text.includes(figure));
  };

  // Control: before hiding, each page shows at least one figure and each figure is on some page.
  const seen = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(figuresOn, path).not.toEqual([]);
    for (const figure of await figuresOn()) seen.add(figure);
  }
  expect([...seen].sort()).toEqual([...figures].sort());

  await page.goto('/my');
  await page.getByRole('button', { name: '隱藏金額' }).tap();
  for (const path of [...paths, ...WITHOUT_FIGURES]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    // Wait for the mask: the page may fetch the figure later.
    if (!WITHOUT_FIGURES.includes(path)) await expect(page.getByText('••••').first()).toBeVisible();
    expect([path, await figuresOn()]).toEqual([path, []]);
  }
});

/** Creates balances whose figures occur nowhere else on the pages. */
async function createDistinctFigures(member: Member): Promise<string[]> {
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

/** The visible text of a page, its title and all accessible labels. */
function perceivableText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = ['aria-label', 'title', 'alt', 'aria-valuetext', 'aria-description'];
    const labels = [...document.querySelectorAll('body *')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: the data in the page's scripts is not rendered
    return [document.title, document.body.innerText, ...labels].join('\n');
  });
}
