import { HIDE_BALANCE_COOKIE } from '#lib/access/client/preferences/hide-balance';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
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
