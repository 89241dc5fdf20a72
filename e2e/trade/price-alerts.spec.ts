import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { expect, test } from '../support/fixtures.ts';
import { holdTheStream } from '../support/held-stream.ts';
import { haveHistory, panel, reader } from '../support/screens/market-screen.ts';
import { needsOperator } from '../support/sites/operator.ts';

const CHART = '/market/linechart?symbol=XAU';

test.beforeEach(async ({ context, page, baseURL }) => {
  needsOperator();
  await haveHistory();
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTheStream(page);
});

test('an alert is set by the button beside the chart, listed, and removed', async ({
  member: { page },
}) => {
  await page.goto(CHART);
  await panel(page).getByRole('button', { name: '設定到價通知' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: '設定到價通知' });
  const level = sheet.getByRole('textbox', { name: '價位（每公克）' });
  await level.fill('0.01');
  await sheet.getByRole('button', { name: '設定' }).click();
  await expect(sheet.getByText(/^目前價格 NT\$[\d,.]+ 已達到這個價位/)).toBeVisible();
  await level.fill('99999');
  await sheet.getByText('每天一次').click();
  await sheet.getByRole('button', { name: '設定' }).click();
  await expect(sheet).toBeHidden();
  await panel(page).getByRole('link', { name: '我的到價通知' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '黃金漲到 NT$99,999.00 以上' });
  await expect(row).toContainText('每天一次');
  await expect(page.getByText('1 / 20')).toBeVisible();
  await row.getByRole('button', { name: /^移除/ }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText('目前沒有到價通知')).toBeVisible();
});

test('a pointer that is held on the chart sets the level at its height; one that moves reads', async ({
  member: { page },
}) => {
  await page.clock.install();
  await page.goto(CHART);
  const canvas = reader(page).locator('canvas');
  await expect(canvas).toBeVisible();
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the chart has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const sheet = page.getByRole('dialog', { name: '設定到價通知' });

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y);
  await page.clock.runFor(2_000);
  await page.mouse.up();
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /\d/);
  await expect(sheet).toBeHidden();

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(700);
  await page.mouse.up();
  await expect(sheet.getByRole('textbox', { name: '價位（每公克）' })).toHaveValue(
    /^[\d,]+\.\d{2}$/,
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
