import type { Locator } from 'playwright/test';
import { HIDE_BALANCE_COOKIE } from '#lib/access/client/preferences/hide-balance';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { overflowOf } from '../support/checks/page-shape.ts';
import { expect, test } from '../support/fixtures.ts';
import { haveHistory, reader } from '../support/screens/market-screen.ts';
import { buyGold, goldRoom, prepareToDeal } from '../support/screens/room-screen.ts';
import { needsOperator } from '../support/sites/operator.ts';

test.beforeEach(async ({ context, page, baseURL }) => {
  needsOperator();
  await haveHistory();
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the chart of a room has the deals and the average cost of the member, unless amounts are hidden', async ({
  member,
  context,
  baseURL,
}) => {
  const { page } = member;
  await prepareToDeal(member, '20000');
  await buyGold(member, '1.25');
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.getByText('1日', { exact: true }).click();
  const legend = page.getByRole('listitem').filter({ hasText: /^買進$/ });
  await expect(legend).toBeVisible();
  await expect(page.getByText(/^平均成本 NT\$\d,\d{3}\.\d\d$/)).toBeVisible();
  await expect(reader(page)).toHaveAttribute(
    'aria-valuetext',
    /　買進 1\.25 公克，每公克 \d,\d{3}\.\d\d$/,
  );
  await page.getByText('以表格檢視').click();
  const deals = page.getByRole('table', { name: '您的成交' });
  await expect(deals.getByRole('row')).toHaveCount(1);
  await expect(deals).toContainText('買進 1.25 公克');
  await context.addCookies([{ name: HIDE_BALANCE_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.reload();
  await page.getByText('1日', { exact: true }).click();
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^\d+\/\d+ \d\d:\d\d　[\d,.]+$/);
  await expect(legend).toHaveCount(0);
  await expect(page.getByText(/^平均成本 /)).toHaveCount(0);
});

test('a chart reaches from an hour to all prices, and the choice fits 320 px', async ({
  member,
}) => {
  const { page } = member;
  await page.setViewportSize({ width: 320, height: 740 });
  const { path } = await goldRoom(member);
  await page.goto(path);
  const main = page.getByRole('main');
  for (const [label, first] of [
    ['1時', /^\d\d:\d\d:\d\d　/],
    ['1週', /^\d+\/\d+ \d\d:\d\d　/],
    ['3月', /^\d{4}\/\d\d\/\d\d　/],
    ['1年', /^\d{4}\/\d\d\/\d\d　/],
    ['全部', /^\d{4}\/\d\d\/\d\d　/],
  ] as const) {
    const choice = main.getByText(label, { exact: true });
    const box = (await choice.boundingBox()) ?? { x: 0, width: 0, height: 0 };
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x >= 0 && box.x + box.width <= 320).toBe(true);
    await choice.click();
    await reader(page).focus();
    await page.keyboard.press('Home');
    await expect(reader(page)).toHaveAttribute('aria-valuetext', first);
  }
  await expect(main.getByText(/^自 \d{4}\/\d\d\/\d\d 起$/)).toBeVisible();
});

test('the metals are compared in percent, named below the lines, and the price comes back', async ({
  member,
}) => {
  const { page } = member;
  await page.setViewportSize({ width: 375, height: 812 });
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.getByText('1日', { exact: true }).click();
  const compare = page.getByRole('button', { name: '比較' });
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['黃金', '白銀', '白金'])
    await expect(
      page.getByRole('listitem').filter({ hasText: new RegExp(`^${name} [+−]?\\d+\\.\\d\\d%$`) }),
    ).toBeVisible();
  const lines = page.getByRole('slider', { name: '各商品走勢比較' });
  await lines.focus();
  await page.keyboard.press('Home');
  await expect(lines).toHaveAttribute(
    'aria-valuetext',
    /^\d+\/\d+ \d\d:\d\d　黃金 0\.00%　白銀 0\.00%　白金 0\.00%$/,
  );
  expect(await overflowOf(page)).toBe(0);
  await compare.click();
  await expect(reader(page)).toBeVisible();
  await expect(lines).toHaveCount(0);
});

test('the chart fills the screen by its button, and is left by Escape, back and its button', async ({
  member,
}) => {
  const { page } = member;
  const { path } = await goldRoom(member);
  await page.goto(path);
  const full = page.getByRole('dialog', { name: '黃金' });
  const open = page.getByRole('button', { name: '全螢幕' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => full.getByRole('button', { name: '關閉' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await open.click();
    await expect(full.locator('canvas')).toBeVisible();
    await leave();
    await expect(full).toBeHidden();
    expect(page.url()).toContain(path);
  }
});

for (const [width, height] of [
  [812, 375],
  [640, 320],
] as const)
  test(`a phone that is turned shows the chart over its screen (${width} × ${height})`, async ({
    member,
  }) => {
    const { page } = member;
    await page.setViewportSize({ width: height, height: width });
    const { path } = await goldRoom(member);
    await page.goto(path);
    const full = page.getByRole('dialog', { name: '黃金' });
    await expect(page.getByRole('button', { name: '全螢幕' })).toBeVisible();
    await page.setViewportSize({ width, height });
    await expect(full.locator('canvas')).toBeVisible();
    const screenOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    const reading = await screenOf(full.getByText(/^報價最高/));
    const canvas = await screenOf(full.locator('canvas'));
    const ranges = await screenOf(full.getByText('全部'));
    expect(reading.y + reading.height).toBeLessThanOrEqual(canvas.y);
    expect(canvas.y + canvas.height).toBeLessThanOrEqual(ranges.y);
    expect(ranges.y + ranges.height).toBeLessThanOrEqual(height);
    expect(canvas.height).toBeGreaterThan(120);
    expect(await overflowOf(page)).toBe(0);
    await full.getByText('1週', { exact: true }).click();
    await expect(full.getByRole('slider')).toHaveAttribute('aria-valuetext', /^\d+\/\d+ /);
    await page.setViewportSize({ width: height, height: width });
    await expect(full).toBeHidden();
    await expect(page.getByRole('radio', { name: '1週' })).toBeChecked();
  });
