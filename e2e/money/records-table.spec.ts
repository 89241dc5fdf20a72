import type { Page } from 'playwright/test';
import { groupAmount } from '#lib/base/money';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { expect, rechargeFor, test } from '../support/fixtures.ts';
import { listAll, makeRecharges, tableOf } from '../support/screens/records-screen.ts';
import { needsOperator } from '../support/sites/operator.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const grid = (page: Page) => page.getByRole('grid');
const tableRows = (page: Page) => grid(page).locator('tr[data-row]');

test('on wide screens the statement is a table; arrows move, Space selects, and the selection is a file', async ({
  member,
}) => {
  const { page } = member;
  for (const amount of ['100', '300', '200']) await rechargeFor(member, amount);
  const bills = await listAll(member, 'bills');
  await page.goto('/my/ledgerrecord');
  const row = (index: number) => tableRows(page).nth(index);
  await expect(tableRows(page)).toHaveCount(bills.length);
  await expect(row(0)).toContainText(groupAmount(bills[0]?.balance_after ?? ''));
  expect(await row(0).evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(42);
  expect(await seriousViolations(page)).toEqual([]);

  await row(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(row(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(row(2)).toHaveAttribute('aria-selected', 'true');
  await expect(row(0)).toHaveAttribute('aria-selected', 'false');
  const bar = page.getByRole('toolbar', { name: '選取的紀錄' });
  await expect(bar).toContainText('選取 2 筆');
  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: '匯出 CSV' }).click();
  const file = await tableOf(await coming);
  expect(file.header.slice(0, 5)).toEqual(['編號', '時間（台北）', '類型', '金額', '餘額']);
  expect(file.rows.map(([no]) => no)).toEqual([bills[1]?.no, bills[2]?.no]);
  await expect(bar).toContainText('已下載');

  await row(0).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar).toContainText(`選取 ${bills.length} 筆`);
  await bar.getByRole('button', { name: '取消選取' }).click();
  await expect(bar).toBeHidden();
  await row(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/my/ledgerrecord/detail\\?id=${bills[1]?.id}$`));
});

test('a table is sorted by amount and by time, over more than the rows that are loaded', async ({
  member,
}) => {
  needsOperator();
  const { page } = member;
  await makeRecharges(member);
  const all = await listAll(member, 'recharges');
  const shown = all.map(({ amount, net, status }) => (status === 'credited' ? net : amount));
  const sorted = shown.map(Number).sort((a, b) => b - a);
  await page.goto('/my/rechargerecord');
  const amount = grid(page).getByRole('columnheader', { name: '金額' });
  const time = grid(page).getByRole('columnheader', { name: '時間' });
  await expect(time).toHaveAttribute('aria-sort', 'descending');
  await amount.getByRole('button').click();
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  await expect(tableRows(page).first()).toContainText(groupAmount(sorted[0]?.toFixed(2) ?? ''));
  await amount.getByRole('button').click();
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await expect(tableRows(page).first()).toContainText(groupAmount(sorted.at(-1)?.toFixed(2) ?? ''));
  await time.getByRole('button').click();
  await expect(time).toHaveAttribute('aria-sort', 'descending');
  await time.getByRole('button').click();
  await expect(time).toHaveAttribute('aria-sort', 'ascending');
  await expect(tableRows(page).first().getByRole('link')).toHaveAttribute(
    'href',
    `/my/rechargerecord/detail?id=${all.at(-1)?.id}`,
  );
});
