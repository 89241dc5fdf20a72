import { expectClear } from '../support/checks/expect-clear.ts';
import { expect, test } from '../support/fixtures.ts';
import { statusOf } from '../support/screens/funding-screen.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import {
  buyGold,
  fillTicket,
  goldRoom,
  orderReceipt,
  prepareToDeal,
  runOut,
  typePin,
  waitForIssue,
} from '../support/screens/room-screen.ts';

/** Long enough to place, view and cancel an order on a busy machine. */
const ENOUGH_SECONDS = 60;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const colorScheme of ['light', 'dark'] as const)
  test(`the room, its sheets and receipts are accessible and fit 320 pixels (${colorScheme})`, async ({
    member,
  }) => {
    test.setTimeout(300_000);
    const { page } = member;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await prepareToDeal(member, '5000');
    await buyGold(member, '0.2');
    const { id, path } = await goldRoom(member);
    await waitForIssue(member, ENOUGH_SECONDS);
    await page.clock.install();
    await page.goto(path);
    await expectClear(page);
    await openTicket(page);
    await expectClear(page);
    const order = await fillTicket(page, { side: '買進', method: '定盤委託', qty: '0.1' });
    await expect(order).toBeVisible();
    await expectClear(page);
    await order.getByRole('button', { name: '關閉' }).click();
    const sheet = await fillTicket(page, { side: '賣出', method: '即時成交', qty: '0.1' });
    await runOut(sheet);
    await expectClear(page);
    await sheet.getByRole('button', { name: '重新報價' }).click();
    await typePin(sheet);
    await sheet.getByRole('button', { name: '確認賣出' }).click();
    await orderReceipt(page);
    await expect(statusOf(page)).toHaveText('已成交');
    await expectClear(page);
    for (const other of [
      `/trade/roomdetail/issues?id=${id}`,
      '/trade/totalbalance',
      '/my/deposit/metalcard',
      '/my/deposit',
    ]) {
      await page.goto(other);
      await expectClear(page);
    }
  });
