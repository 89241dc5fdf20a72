import type { Locator, Page } from 'playwright/test';
import { groupAmount } from '#lib/base/money';
import { addDays, localDay } from '#lib/base/taipei-time';
import { overflowOf } from '../support/checks/page-shape.ts';
import {
  callApi,
  expect,
  type Member,
  prepareForPayout,
  rechargeFor,
  TRADE_PASSWORD,
  test,
} from '../support/fixtures.ts';
import { needsOperator, queryDatabase } from '../support/sites/operator.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name });
const centsOf = (text: string) =>
  BigInt((/[\d,]+\.\d{2}/.exec(text)?.[0] ?? '').replace(/\D/g, ''));
const ask = async ({ page, token }: Member, call: string, body = {}) =>
  (await callApi(page.request, call, body, token)).data;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
});

async function trade(member: Member, side: 'buy' | 'sell', qty: string): Promise<void> {
  const [{ id }] = (await ask(member, 'rooms')).data;
  const { quote_id } = await ask(member, 'quote', { room_id: id, side, qty });
  await ask(member, 'order', { quote_id, trade_password: TRADE_PASSWORD });
}

/** Member with cash, cash on hold, a fixed term and gold of which a part was sold. */
async function furnish(member: Member): Promise<void> {
  await prepareForPayout(member);
  await rechargeFor(member, '50000');
  await trade(member, 'buy', '2');
  await trade(member, 'sell', '0.5');
  const proof = { trade_password: TRADE_PASSWORD };
  await ask(member, 'moveIn', { product_id: '30', amount: '3000', ...proof });
  const [{ id }] = (await ask(member, 'cards')).data;
  await ask(member, 'withdraw', { channel: 'bank', target_id: id, amount: '1000', ...proof });
}

/** Days before today that are left to the worker, which begins with yesterday on a new site. */
const OLD_DAYS = 2;

/** Stores totals of old days, one after the other. */
async function putSnapshots(member: Member, totalsMinor: readonly (number | null)[]) {
  const { id } = await ask(member, 'userInfo');
  for (const [index, minor] of totalsMinor.entries()) {
    const day = addDays(localDay(new Date()), index - totalsMinor.length - OLD_DAYS);
    await queryDatabase(
      `INSERT INTO snapshot_day (day, prices, finished_at) VALUES ($1, '{}', now()) ON CONFLICT DO NOTHING`,
      [day],
    );
    await queryDatabase('INSERT INTO asset_snapshot VALUES ($1, $2, $3)', [id, day, minor]);
  }
}

test('the shares are one ring and one list, which add up and lead to the parts', async ({
  member,
}) => {
  const { page } = member;
  await furnish(member);
  await page.goto('/home/debt');
  const rows = region(page, '資產配置').getByRole('link');
  const names = ['可用餘額', '圈存款項', '定存', '黃金'];
  await expect(rows).toHaveCount(names.length);
  const texts = await rows.allInnerTexts();
  for (const [index, name] of names.entries()) expect(texts[index]).toContain(name);
  const shares = texts.map((text) => Number(/([\d.]+)%/.exec(text)?.[1]) * 10);
  expect(Math.round(shares.reduce((sum, share) => sum + share, 0))).toBe(1000);
  // The page has one total, of the moment in which its rows were read.
  const total = await region(page, '資產總額').locator('p').first().textContent();
  expect(texts.reduce((sum, text) => sum + centsOf(text), 0n)).toBe(centsOf(total ?? ''));
  const ring = main(page).locator('circle[data-slice]');
  await expect(ring).toHaveCount(names.length);
  await page.getByRole('button', { name: '隱藏金額' }).click();
  await expect(ring).toHaveCount(0);
  for (const text of await rows.allInnerTexts()) expect(text).not.toMatch(/\d%/);
  expect(await overflowOf(page)).toBe(0);
  await rows.nth(3).click();
  await expect(page).toHaveURL('/home/debt/tradenav');
});

test('each kind of assets is a tab with an address, and the total stays in the ring', async ({
  member: { page },
}) => {
  await page.goto('/my');
  await main(page).getByRole('link', { name: '資產總覽' }).click();
  const tabs = page.getByRole('navigation', { name: '資產類別' });
  for (const [name, path, title] of [
    ['現金', '/home/debt/walletnav', '帳戶現金'],
    ['貴金屬', '/home/debt/tradenav', '貴金屬'],
    ['定存', '/home/debt?kind=fixed', '定存'],
    ['圈存', '/home/debt/headertitle', '圈存與可動用'],
    ['明細', '/home/debt/detailbtn', '最近的帳戶明細'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(region(page, title)).toBeVisible();
    await expect(region(page, '資產總額')).toContainText('NT$');
    expect(await overflowOf(page)).toBe(0);
  }
  await page.goBack();
  await expect(page).toHaveURL('/my');
});

test('gains are realised by sales, with the fees, and hidden with the balances', async ({
  member,
}) => {
  const { page } = member;
  await furnish(member);
  const [{ realised, cost }] = (await ask(member, 'gains')).items;
  await page.goto('/home/debt');
  const gains = region(page, '庫存損益');
  const figure = (name: string) =>
    gains.locator('dl > div').filter({ hasText: name }).getByRole('definition');
  await expect(figure('已實現損益')).toContainText(groupAmount(realised.replace('-', '')));
  await expect(figure('持有成本')).toHaveText(groupAmount(cost));
  await expect(figure('未實現損益')).toContainText(/[\d.]+/);
  await page.getByRole('button', { name: '隱藏金額' }).click();
  for (const name of ['已實現損益', '未實現損益', '持有成本'])
    await expect(figure(name)).toContainText('••••');
});

test('a member without a snapshot reads when the curve begins, and sees no line', async ({
  member: { page },
}) => {
  await page.goto('/home/debt');
  const curve = region(page, '資產總額走勢');
  await expect(curve).toContainText('在那之前不畫線');
  await expect(curve.locator('canvas')).toHaveCount(0);
});

test('the curve has every close since the first snapshot and the present total', async ({
  member,
}) => {
  needsOperator();
  const { page } = member;
  await rechargeFor(member, '500');
  await putSnapshots(member, [12_345, 23_456, null, 34_567]);
  await page.goto('/home/debt');
  const curve = region(page, '資產總額走勢');
  await curve.scrollIntoViewIfNeeded();
  await expect(curve.locator('canvas')).toBeVisible();
  await curve.locator('summary').click();
  const cells = curve.getByRole('cell');
  const amounts = await amountsOf(cells);
  expect(amounts.slice(0, 3)).toEqual(['123.45', '234.56', '345.67']);
  // Of yesterday there is 0.00 if the worker has finished it.
  expect(amounts.slice(3).filter((amount) => amount !== '0.00')).toEqual(['500.00']);
  const since = addDays(localDay(new Date()), -6).replaceAll('-', '/');
  await expect(curve).toContainText(`自 ${since} 起`);
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole('button', { name: '隱藏金額' }).click();
  await expect(curve).toContainText('金額隱藏時不顯示走勢');
  await expect(curve.locator('canvas')).toHaveCount(0);
  await expect(cells).toHaveCount(0);
});

async function amountsOf(cells: Locator): Promise<string[]> {
  await expect(cells.first()).toBeAttached();
  return cells.allInnerTexts();
}
