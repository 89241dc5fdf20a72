import { callApi, expect, type Member, test } from '../support/fixtures.ts';
import { refuseCall } from '../support/refuse-call.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import {
  fillTicket,
  goldRoom,
  orderReceipt,
  prepareToDeal,
  qtyField,
  typePin,
  waitForIssue,
  waitForPrice,
} from '../support/screens/room-screen.ts';

/** Long enough to place, view and cancel an order on a busy machine. */
const ENOUGH_SECONDS = 60;

// A test that starts late in an issue waits for the next one.
test.describe.configure({ timeout: 180_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('an error keeps the input', () => {
  test('of a quantity below the minimum, above the balance or above the position', async ({
    member,
  }) => {
    const { page } = member;
    await prepareToDeal(member, '1000');
    const { path } = await goldRoom(member);
    await waitForIssue(member, ENOUGH_SECONDS);
    await page.route('**/api/order', (route) => route.abort());
    await page.goto(path);
    await openTicket(page);
    await page.getByRole('radio', { name: '定盤委託' }).check();
    const field = qtyField(page);
    for (const [qty, words] of [
      ['', '請輸入數量'],
      ['0.0999', '單筆最低為 0\\.1\\s公克'],
    ] as const) {
      await field.fill(qty);
      await page.getByRole('button', { name: '下一步' }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(words));
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(qty);
    }
    await field.fill('99999');
    await expect(field).toHaveAccessibleDescription(/可用餘額不足/);
    await page.getByRole('button', { name: '最大可買' }).click();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await page.getByRole('radio', { name: '賣出' }).check();
    await field.fill('99999');
    await expect(field).toHaveAccessibleDescription(/可賣出的數量不足/);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  for (const [code, words] of [
    [4101, '可用餘額剛剛用掉了'],
    [4103, '單筆最低剛剛調高'],
  ] as const)
    test(`of an order whose quantity the server rejects with ${code}`, async ({ member }) => {
      const { page } = member;
      const sheet = await placeRejectedOrder(member, { code, msg: words });
      await expect(sheet).toBeHidden();
      await expect(qtyField(page)).toHaveAccessibleDescription(new RegExp(words));
      await expect(qtyField(page)).toBeFocused();
      await expect(qtyField(page)).toHaveValue('0.1');
    });

  for (const [code, words] of [
    [4202, '本場已截止'],
    [4203, '行情暫時中斷，請稍後再試'],
  ] as const)
    test(`of an order that the server rejects with ${code}`, async ({ member }) => {
      const { page } = member;
      const sheet = await placeRejectedOrder(member, { code, msg: words });
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(qtyField(page)).toHaveValue('0.1');
    });

  test('of a quote request that the server rejects', async ({ member }) => {
    const { page } = member;
    await prepareToDeal(member, '1000');
    const { path } = await goldRoom(member);
    await waitForPrice(member);
    await refuseCall(page, 'quote', { code: 4203, msg: '行情暫時中斷，請稍後再試' });
    await page.goto(path);
    const sheet = await fillTicket(page, { side: '買進', method: '即時成交', qty: '0.1' });
    await expect(page.getByRole('alert').filter({ hasText: '行情暫時中斷' })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(qtyField(page)).toHaveValue('0.1');
  });

  test('of a quote order whose response was lost: a retry returns the same order', async ({
    member,
  }) => {
    const { page, token } = member;
    await prepareToDeal(member, '1000');
    const { path } = await goldRoom(member);
    await waitForPrice(member);
    const keys: string[] = [];
    let lost = true;
    await page.route('**/api/order', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const response = await route.fetch();
      return lost ? route.abort() : route.fulfill({ response });
    });
    const count = async () =>
      (await callApi(page.request, 'orders', {}, token)).data.total as number;
    const before = await count();
    await page.goto(path);
    const sheet = await fillTicket(page, { side: '買進', method: '即時成交', qty: '0.1' });
    await typePin(sheet);
    await sheet.getByRole('button', { name: '確認買進' }).click();
    await expect(sheet.getByText('尚未收到處理結果')).toBeVisible();
    lost = false;
    await sheet.getByRole('button', { name: '確認買進' }).click();
    await orderReceipt(page);
    expect(new Set(keys).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });
});

/** Places an order that the server rejects. Returns the confirmation sheet. */
async function placeRejectedOrder(member: Member, refusal: { code: number; msg: string }) {
  const { page } = member;
  await prepareToDeal(member, '1000');
  const { path } = await goldRoom(member);
  await waitForIssue(member, ENOUGH_SECONDS);
  await refuseCall(page, 'order', refusal);
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '定盤委託', qty: '0.1' });
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  return sheet;
}
