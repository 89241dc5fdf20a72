import type { Page } from 'playwright/test';
import { addDeskOperator, openDeskAs } from '../support/desk/desk-operators.ts';
import { callApi, expect } from '../support/fixtures.ts';
import { balanceOf, needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

/** The queues by keyboard alone, as who works through them all day uses them. */
needsSiteOfItsOwn();

test.beforeAll(async ({ desk }) => {
  await addDeskOperator(desk, { name: 'kim', roles: ['cashier'] });
  await addDeskOperator(desk, { name: 'lee', roles: ['cashier'] });
});

/** The open record beside the list. */
const panelOf = (page: Page) => page.getByRole('region', { name: /的內容$/ });
const currentRow = (page: Page) => page.locator('[data-row][aria-current]');

async function topUp(
  { page, token, username }: { page: Page; token: string; username: string },
  amount: number,
): Promise<{ id: string; no: string }> {
  const body = { channel: 'bank', amount: `${amount}`, reference: `KEY-${username}-${amount}` };
  return (await callApi(page.request, 'recharge', body, token)).data;
}

test('ten top-ups are approved by keyboard alone', async ({ browser, desk, member }) => {
  test.slow();
  const records: { id: string; no: string }[] = [];
  for (let amount = 101; amount <= 110; amount += 1) records.push(await topUp(member, amount));
  const operator = await openDeskAs(browser, desk, 'kim');
  await operator.goto('/desk/top-ups');
  await expect(operator.locator('html[data-hydrated]')).toBeAttached();
  await expect(operator.locator('[data-row]')).toHaveCount(10);
  await operator.keyboard.press('j');
  await operator.keyboard.press('Enter');
  for (const { no } of records) {
    // The next record is open, its row is marked and has the focus.
    await expect(panelOf(operator)).toHaveAccessibleName(`${no} 的內容`);
    await expect(currentRow(operator)).toBeFocused();
    await operator.keyboard.press('a');
    await expect(operator.getByRole('dialog', { name: '確認入帳' })).toBeVisible();
    // The reference that the member stated is in the field, which has the focus.
    await operator.keyboard.press('Enter');
    await expect(operator.getByRole('dialog')).toBeHidden();
  }
  await expect(panelOf(operator).getByText('已入帳').first()).toBeVisible();
  const ids = records.map(({ id }) => `recharge:${id}`);
  const credited = await desk.sql(
    `SELECT count(*)::integer AS count FROM ledger_journal WHERE kind = 'recharge' AND ref = ANY ($1)`,
    ids,
  );
  expect(credited).toEqual([{ count: 10 }]);
  expect((await balanceOf(member))[0]).toBe('1055.00');
});

test('Esc returns to the row, refusals name whom, and records are handed over', async ({
  browser,
  desk,
  member,
}) => {
  const [first, second] = [await topUp(member, 201), await topUp(member, 202)];
  const kim = await openDeskAs(browser, desk, 'kim');
  await kim.goto('/desk/top-ups');
  await expect(kim.locator('html[data-hydrated]')).toBeAttached();
  await kim.keyboard.press('j');
  await kim.keyboard.press('j');
  await kim.keyboard.press('Enter');
  await expect(panelOf(kim)).toHaveAccessibleName(`${second.no} 的內容`);
  await kim.keyboard.press('Escape');
  await expect(panelOf(kim)).toHaveCount(0);
  await expect(kim.locator('[data-row]').nth(1)).toBeFocused();

  // The help lists the keys.
  await kim.keyboard.press('?');
  const help = kim.getByRole('dialog', { name: '鍵盤快速鍵' });
  for (const key of ['確認入帳', '退件', '認領或釋出', '交辦給其他經辦人員', '選取這一列'])
    await expect(help.getByText(key)).toBeVisible();
  await kim.keyboard.press('Escape');

  await kim.keyboard.press('c');
  await expect(kim.locator('[data-row]').nth(1)).toContainText('我處理中');
  await kim.keyboard.press('h');
  const dialog = kim.getByRole('dialog', { name: '交辦 1 筆' });
  await dialog.getByLabel('交辦對象').selectOption('lee');
  await dialog.getByLabel('交辦事項').fill('請核對匯款人');
  await dialog.getByRole('button', { name: '交辦', exact: true }).click();
  await expect(dialog.getByText('1 筆已交辦')).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();

  // Two selected, one of which another operator holds: it stays selected, with the reason.
  await kim.getByRole('checkbox', { name: `選取 ${first.no}` }).check();
  await kim.getByRole('checkbox', { name: `選取 ${second.no}` }).check();
  await kim.getByRole('button', { name: '所選確認入帳' }).click();
  const bulk = kim.getByRole('dialog');
  await bulk.getByRole('button', { name: '確認入帳', exact: true }).click();
  await expect(bulk.getByText(/已由 lee 於 \d\d:\d\d 認領，請先接辦再操作/)).toBeVisible();
  await expect(bulk.getByText('1 筆已入帳')).toBeVisible();
  await bulk.getByRole('button', { name: '完成' }).click();
  await expect(kim.getByRole('checkbox', { name: `選取 ${second.no}` })).toBeChecked();

  const lee = await openDeskAs(browser, desk, 'lee');
  await lee.setViewportSize({ width: 375, height: 800 });
  await lee.goto('/desk/top-ups?claim=given');
  await expect(lee.locator('[data-row]')).toHaveCount(1);
  await lee.goto(`/desk/top-ups/${second.id}?claim=given`);
  await expect(panelOf(lee).getByText('請核對匯款人')).toBeVisible();
  const scrollWidth = await lee.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(375);
});
