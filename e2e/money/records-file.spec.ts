import type { Download } from 'playwright/test';
import { expect, rechargeFor, test } from '../support/fixtures.ts';
import { download, listAll, makeRecharges, tableOf } from '../support/screens/records-screen.ts';
import { needsOperator } from '../support/sites/operator.ts';
import { stopClock } from '../support/stop-clock.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an export has the rows of the page, with cells that spreadsheets do not run as formulas', async ({
  member,
}) => {
  needsOperator();
  const { page } = member;
  await makeRecharges(member);
  const bills = await listAll(member, 'bills');
  await page.goto('/my/ledgerrecord');
  const file = await download(page);
  expect(file.suggestedFilename()).toMatch(/^帳戶明細_\d{4}-\d\d-\d\d\.csv$/);
  const ledger = await tableOf(file);
  expect(ledger.rows.map(([no, , type, amount, after]) => [no, type, amount, after])).toEqual(
    bills.flatMap(({ no, lines }) =>
      (lines as unknown as Record<string, string>[]).map((line) => [
        ...[no, line.text, line.amount, line.balance_after],
      ]),
    ),
  );

  const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/my/rechargerecord?status=rejected&start_date=${day}`);
  const recharges = await tableOf(await download(page));
  const since = await listAll(member, 'recharges', { start_date: day, status: 'rejected' });
  expect(since.length).toBeGreaterThan(0);
  expect(recharges.rows.map(([no]) => no)).toEqual(since.map(({ no }) => no));
  const reasons = recharges.rows.map((row) => row[recharges.header.indexOf('原因')]);
  expect(new Set(reasons)).toEqual(new Set(["'=1+1 的原因"]));
});

test('an interrupted export is discarded and an error is shown', async ({ member }) => {
  const { page } = member;
  await rechargeFor(member, '1000');
  await page.route('**/api/export', (route) => route.abort('connectionreset'));
  const downloads: Download[] = [];
  page.on('download', (one) => downloads.push(one));
  await page.goto('/my/ledgerrecord');
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  const sheet = page.getByRole('dialog');
  // Its code may still be loading, and a timer ends its guard against a double tap.
  await sheet.getByRole('button', { name: '下載檔案' }).click({ trial: true });
  await stopClock(page);
  await sheet.getByRole('button', { name: '下載檔案' }).click();
  await expect(sheet.getByText('下載沒有完成，檔案已捨棄')).toBeVisible();
  await expect(page.getByText('請求錯誤').first()).toBeVisible();
  expect(downloads).toEqual([]);
  await page.clock.resume();
  await page.unroute('**/api/export');
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '下載檔案' }).click();
  expect((await tableOf(await downloading)).header[0]).toBe('編號');
});
