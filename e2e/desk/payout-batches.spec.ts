import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { addDeskOperator, openDeskAs } from '../support/desk/desk-operators.ts';
import { expect, prepareForPayout, WORKER_PATIENCE } from '../support/fixtures.ts';
import { rechargeByForm, statusOf, withdrawByForm } from '../support/screens/funding-screen.ts';
import { balanceOf, needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';
import { unsoundRows } from '../support/sites/operator.ts';

/** Files for banks, their answers, and payouts that come back, on a narrow screen. */
needsSiteOfItsOwn();
const NARROW = { width: 375, height: 812 };

test.beforeAll(async ({ desk }) => {
  await addDeskOperator(desk, { name: 'bca', roles: ['cashier'] });
  await addDeskOperator(desk, { name: 'bcb', roles: ['cashier'] });
  await addDeskOperator(desk, { name: 'btr', roles: ['treasurer'] });
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

const numberOf = async (page: Page) =>
  (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';

test('a file pays withdrawals, its answer ends them, and a payout comes back', async ({
  browser,
  desk,
  member,
}) => {
  test.slow();
  await prepareForPayout(member);
  const topUp = await rechargeByForm(member.page, '/my/deposit/bankcard', '5000');
  await desk.callAs('bca', 'rejectTopUp', { id: topUp, reason: '查無這筆款項' });
  const treasurer = await openDeskAs(browser, desk, 'btr');
  const cashier = await openDeskAs(browser, desk, 'bcb');

  await open(cashier, `/desk/top-ups/${topUp}`);
  await cashier.getByRole('button', { name: '重啟儲值' }).click();
  const reopening = cashier.getByRole('dialog', { name: '重啟儲值' });
  await reopening.getByLabel('原因').fill('款項已入帳');
  await reopening.getByRole('button', { name: '重啟儲值' }).click();
  await expect(reopening).toBeHidden();
  // The page of an ended record asks no more.
  await member.page.reload();
  await expect(statusOf(member.page)).toHaveText('審核中', WORKER_PATIENCE);
  await expect(member.page.getByText('款項已入帳').first()).toBeVisible();
  await desk.callAs('bca', 'approveTopUp', { id: topUp, reference: `B-${topUp}` });
  await expect(statusOf(member.page)).toHaveText('已入帳', WORKER_PATIENCE);

  const failing = await withdrawByForm(member.page, '/my/withdraw/bankcard', '1000');
  const paying = await withdrawByForm(member.page, '/my/withdraw/bankcard', '2000');
  for (const id of [failing, paying]) await desk.callAs('bca', 'approveWithdrawal', { id });
  await open(treasurer, `/desk/withdrawals/${failing}`);
  const failingNo = await numberOf(treasurer);
  await open(treasurer, `/desk/withdrawals/${paying}`);
  const payingNo = await numberOf(treasurer);

  await open(treasurer, '/desk/withdrawals/batches');
  for (const no of [failingNo, payingNo]) await treasurer.getByLabel(no).check();
  await treasurer.getByLabel('原因').fill('中午批次');
  expect(await seriousViolations(treasurer)).toEqual([]);
  await treasurer.getByRole('button', { name: '製作媒體檔' }).click();
  await treasurer.getByRole('link', { name: '開啟媒體檔' }).click();
  await expect(treasurer.getByRole('heading', { level: 1 })).toHaveText(/^PB\d{8}$/);

  await treasurer.getByRole('button', { name: '下載媒體檔' }).click();
  const download = treasurer.waitForEvent('download');
  const dialog = treasurer.getByRole('dialog', { name: '下載媒體檔' });
  await dialog.getByLabel('原因').fill('上傳網銀');
  await dialog.getByRole('button', { name: '確定' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(payingNo);
  expect(file).toContain('1985.00');

  const answer = `紀錄編號,金額,結果,銀行參考號,原因
${payingNo},1985.00,成功,FT-${paying},
${failingNo},985.00,退件,,戶名不符
W1,5,成功,FT-0,`;
  const choose = (text: string, page = treasurer) =>
    page
      .getByLabel('選擇檔案')
      .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('a,b\n1,2');
  await expect(treasurer.getByText('檔案缺少銀行格式規定的欄位')).toBeVisible();
  await choose(answer);
  await expect(treasurer.getByText('不在這個媒體檔')).toBeVisible();
  expect(await seriousViolations(treasurer)).toEqual([]);
  await treasurer.getByRole('button', { name: '確認登錄' }).click();
  // Whoever made the file does not say that a payout of it failed.
  await expect(treasurer.getByText(/出款失敗須由核准與製作媒體檔以外/)).toBeVisible();
  await open(cashier, new URL(treasurer.url()).pathname);
  await choose(answer, cashier);
  await cashier.getByRole('button', { name: '確認登錄' }).click();
  await expect(cashier.getByText('待銀行回覆')).toHaveCount(0);
  await expect(statusOf(member.page)).toHaveText('已出款', WORKER_PATIENCE);
  await treasurer.reload();
  await expect(treasurer.getByText('待銀行回覆')).toHaveCount(0);
  await choose(answer);
  await expect(treasurer.getByText('這個檔案已經匯入過')).toBeVisible();
  expect(await balanceOf(member)).toEqual(['3000.00', '0.00']);

  await open(cashier, `/desk/withdrawals/${paying}`);
  await cashier.getByRole('button', { name: '登錄退匯' }).click();
  const bounce = cashier.getByRole('dialog', { name: '登錄退匯' });
  await bounce.getByLabel('退匯參考編號').fill(`RT-${paying}`);
  await bounce.getByRole('combobox').selectOption('payee_closed');
  await bounce.getByLabel('銀行通知的內容').fill('通知單 1126');
  expect(await seriousViolations(cashier)).toEqual([]);
  await bounce.getByRole('button', { name: '登錄退匯' }).click();
  await expect(bounce).toBeHidden();
  await member.page.reload();
  await expect(statusOf(member.page)).toHaveText('銀行退匯', WORKER_PATIENCE);
  expect(await balanceOf(member)).toEqual(['4985.00', '0.00']);
  expect(await unsoundRows(desk.url)).toEqual([]);
});
