import type { Locator, Page } from 'playwright/test';
import { Keyboard } from '../support/checks/keyboard.ts';
import {
  expect,
  prepareForPayout,
  rechargeFor,
  TRADE_PASSWORD,
  test,
} from '../support/fixtures.ts';
import { statusOf } from '../support/screens/funding-screen.ts';
import { qtyField, waitForIssue, waitForPrice } from '../support/screens/room-screen.ts';

/** Enough to place an order by keyboard on a busy machine. */
const ENOUGH_SECONDS = 60;

const link = (page: Page, name: string) => page.getByRole('link', { name }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('keyboard only: order by quote and by issue, make and close a fixed-term deposit', async ({
  member,
}) => {
  test.setTimeout(300_000);
  const { page } = member;
  const keys = new Keyboard(page);
  await prepareForPayout(member);
  await rechargeFor(member, '9000');
  await waitForPrice(member);
  await page.goto('/trade');

  await test.step('buy by quote', async () => {
    await keys.follow(page.getByRole('main').getByRole('link', { name: /黃金/ }).first(), /黃金/);
    await keys.press(button(page, '買進'));
    await expect(qtyField(page)).toBeFocused();
    await keys.choose(page.getByRole('radio', { name: '即時成交' }));
    await keys.type(qtyField(page), '0.2');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '確認成交' });
    await confirm(keys, sheet, '確認買進');
    await expect(page).toHaveURL(/order=\d+$/);
    await expect(statusOf(page)).toHaveText('已成交');
  });

  await test.step('order for the issue', async () => {
    await keys.press(link(page, '回到交易室'));
    await waitForIssue(member, ENOUGH_SECONDS);
    await keys.press(button(page, '買進'));
    await keys.choose(page.getByRole('radio', { name: '定盤委託' }));
    await keys.type(qtyField(page), '0.2');
    await page.keyboard.press('Enter');
    await confirm(keys, page.getByRole('dialog', { name: '確認委託' }), '確認委託');
    await expect(page).toHaveURL(/order=\d+$/);
    await expect(statusOf(page)).toHaveText('已委託');
  });

  await test.step('make a deposit', async () => {
    await page.goto('/deposit');
    await keys.press(page.locator('main a[href="/deposit?product=30"]').first());
    await keys.type(page.getByLabel('存入金額'), '600');
    await keys.press(page.getByRole('switch', { name: '到期自動續存' }), 'Space');
    await expect(page.getByRole('switch')).toBeChecked();
    await keys.press(button(page, '下一步'));
    const sheet = page.getByRole('dialog', { name: '確認存入定存' });
    await keys.type(sheet.getByLabel('交易密碼'), TRADE_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('存入成功')).toBeVisible();
    await keys.arrive('定存');
  });

  await test.step('close a deposit', async () => {
    await page.goto('/my/withdraw/balance');
    await keys.press(page.locator('main a[href^="/my/withdraw/balance?deposit="]').first());
    await keys.press(button(page, '解約這筆定存'));
    const sheet = page.getByRole('dialog', { name: '確認解約' });
    await keys.type(sheet.getByLabel('交易密碼'), TRADE_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('解約成功')).toBeVisible();
  });

  expect(keys.faults).toEqual([]);
});

/** Confirms an order; types the trade password if the trade window is closed. */
async function confirm(keys: Keyboard, sheet: Locator, name: string): Promise<void> {
  const action = sheet.getByRole('button', { name });
  await expect(action).toBeVisible();
  const pin = sheet.getByLabel('交易密碼');
  if (await pin.isVisible()) await keys.type(pin, TRADE_PASSWORD);
  await keys.press(action);
}
