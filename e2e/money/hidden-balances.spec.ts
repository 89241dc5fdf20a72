import type { Page } from 'playwright/test';
import { CHANNEL_PAGES, PAGES, roomPath } from '#lib/base/paths';
import { callApi, expect, type Member, test } from '../support/fixtures.ts';
import { furnishWith, type RouteIds } from '../support/furnished/furnish-member.ts';
import { ROUTES, type RouteCase } from '../support/furnished/route-table.ts';

/** Amounts whose digits occur nowhere else on the pages. */
const AMOUNTS = {
  topUp: '23456.78',
  bought: '1.2347',
  closedDeposit: '517.39',
  runningDeposit: '2222.29',
  ordered: '0.5439',
  withdrawn: '1357.91',
};

/** Calls that answer with the member's own figures, and the fields in them that are not his. */
const OWN_CALLS = {
  ...{ balance: {}, bills: {}, recharges: {}, withdraws: {}, orders: {}, positions: {} },
  ...{ moveRecords: {}, fixedDeposits: {}, withdrawLimits: {}, gains: {}, totals: {} },
};
const NOT_OWN = /price|rate|limit|reference|value|profit|^no$|_at$|day$/;

/** Digits that make a figure distinct. */
const DISTINCT_DIGITS = 5;

/** Receipts, which have no route of their own. */
const RECEIPTS = (ids: RouteIds) => [
  roomPath(ids.roomId, ids.quoteOrderId),
  roomPath(ids.roomId, ids.issueOrderId),
  `${CHANNEL_PAGES.recharge.bank}?id=${ids.rechargeId}`,
  `${CHANNEL_PAGES.withdraw.bank}?id=${ids.withdrawalId}`,
  `${PAGES.fixedTerms}?id=${ids.moveInId}`,
  `${PAGES.withdrawBalance}?id=${ids.moveOutId}`,
  `${PAGES.tradeRecordDetail}?id=${ids.issueOrderId}`,
];

test('hidden balances: no figure of the member is visible or read by a screen reader, on any page', async ({
  payee,
}) => {
  test.setTimeout(420_000);
  const { page } = payee;
  const ids = await furnishWith(payee, AMOUNTS);
  const figures = await ownFigures(payee);
  const paths = [...ROUTES.filter(isOfOneMember).map(({ path }) => path(ids)), ...RECEIPTS(ids)];
  // Control: the pages show the figures while nothing is hidden.
  const shown = new Set<string>();
  const revealing = new Set<string>();
  for (const path of paths) {
    const html = (await (await page.request.get(path)).text()).replace(
      /<script.*?<\/script>/gs,
      '',
    );
    for (const figure of figures.filter((one) => html.includes(one))) {
      shown.add(figure);
      revealing.add(path);
    }
  }
  expect([...shown]).toEqual(expect.arrayContaining(Object.values(AMOUNTS).map(grouped)));
  for (const receipt of RECEIPTS(ids)) expect([...revealing]).toContain(receipt);

  await page.goto(PAGES.my);
  await page.getByRole('button', { name: '隱藏金額' }).tap();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    await openTexts(page);
    // Wait for the mask: the page may fetch the figure later.
    if (revealing.has(path)) await expect(page.getByText('••••').first()).toBeVisible();
    const text = await perceivableText(page);
    expect.soft([path, figures.filter((figure) => text.includes(figure))]).toEqual([path, []]);
    // A masked amount is read without its symbol and unit.
    const read = await page.getByRole('main').ariaSnapshot();
    expect.soft(read, path).not.toMatch(/金額已隱藏 公克|NT\$ 金額已隱藏/);
  }
});

/** Opens what a press would open, such as the texts of messages. */
async function openTexts(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true;
  });
}

/** The sample of deals shows those of all members without names, so it hides none. */
function isOfOneMember({ name, layout }: RouteCase): boolean {
  return layout !== 'auth' && name !== 'tradeSample';
}

/** Every distinct figure in the answers of the member's calls, and the average cost, as pages show them. */
async function ownFigures(member: Member): Promise<string[]> {
  const found = new Set<string>();
  for (const [call, body] of Object.entries(OWN_CALLS)) {
    const { data } = await callApi(member.page.request, call, body, member.token);
    for (const decimal of decimalsIn(data)) found.add(decimal);
  }
  const { data: positions } = (await callApi(member.page.request, 'positions', {}, member.token))
    .data;
  const [{ cost, qty }] = positions;
  found.add((Number(cost) / Number(qty)).toFixed(2));
  return [...found].map(grouped).filter((one) => one.replace(/\D/g, '').length >= DISTINCT_DIGITS);
}

function decimalsIn(value: unknown, name = ''): string[] {
  if (NOT_OWN.test(name)) return [];
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) ? [value.replace('-', '')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => decimalsIn(part, key));
}

function grouped(figure: string): string {
  const [whole = '', ...cents] = figure.split('.');
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
