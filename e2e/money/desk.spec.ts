import { seriousViolations } from '../support/checks/serious-violations.ts';
import { expect, WORKER_PATIENCE } from '../support/fixtures.ts';
import {
  askFor,
  fact,
  receiptId,
  rechargeByForm,
  statusOf,
  withdrawByForm,
} from '../support/screens/funding-screen.ts';
import { balanceOf, fundByHand, needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

/** Manual channels in paper mode: what the member sees, and how each operator decision changes the open page. */
needsSiteOfItsOwn();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a simulated top-up gives no payment instructions, and can be cancelled', async ({
  member: { page },
}) => {
  await page.goto('/my/deposit/numbercard');
  await expect(page.getByText('送出後由平台人員確認入帳')).toBeVisible();
  await page.getByLabel('付款參考編號').fill(' 0xabc-1 ');
  const sheet = await askFor(page, '儲值', '5000');
  await expect(fact(sheet, '付款參考編號')).toHaveText('0xabc-1');
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  await receiptId(page, '/my/deposit/numbercard');
  await expect(page.getByText('模擬儲值不需要付款，請勿實際付款。')).toBeVisible();
  await expect(page.getByText(/收款|付款步驟|付款代碼|前付款/)).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '取消儲值' }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: '確定取消' });
  await expect(yes).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await yes.click();
  await expect(statusOf(page)).toHaveText('已取消');
  await expect(page.getByText('沒有款項入帳')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '重新申請' }).click();
  await expect(page.getByLabel('儲值金額')).toBeVisible();
});

test('the open page shows an approved top-up as credited without a reload', async ({
  desk,
  member: { page },
}) => {
  const id = await rechargeByForm(page, '/my/deposit/hkbankcard', '4000');
  const main = page.getByRole('main');
  await expect(fact(main, '付款金額')).toHaveText('HK$1,000.00');
  await desk.callAs('amy', 'approveTopUp', { id, reference: 'FPS-1' });
  await expect(statusOf(page)).toHaveText('已入帳', WORKER_PATIENCE);
  await expect(fact(main, '入帳金額')).toHaveText('NT$4,000.00');
  await expect(fact(main, '付款參考編號')).toHaveText('FPS-1');
  await page.goto('/my');
  await expect(page.getByText('NT$4,000').first()).toBeVisible();
});

test('the open page shows why a top-up was rejected', async ({ desk, member: { page } }) => {
  const id = await rechargeByForm(page, '/my/deposit/bankcard', '3000');
  await desk.callAs('amy', 'rejectTopUp', { id, reason: '查無這筆款項' });
  await expect(statusOf(page)).toHaveText('已退件', WORKER_PATIENCE);
  await expect(page.getByText('原因：查無這筆款項').first()).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});

test('an ended top-up shows that it was reopened when its page is looked at again', async ({
  desk,
  member: { page },
}) => {
  const id = await rechargeByForm(page, '/my/deposit/bankcard', '3000');
  await desk.callAs('amy', 'rejectTopUp', { id, reason: '查無這筆款項' });
  await expect(statusOf(page)).toHaveText('已退件', WORKER_PATIENCE);
  const record = await page.context().newPage();
  await record.goto(`/my/rechargerecord/detail?id=${id}`);
  await expect(record.getByText('已退件').first()).toBeVisible();
  await desk.callAs('amy', 'reopenTopUp', { id, reason: '款項已找到' });
  await expect(statusOf(page)).toHaveText('已退件');
  for (const open of [page, record])
    await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(statusOf(page)).toHaveText('審核中', WORKER_PATIENCE);
  await expect(record.getByText('審核中').first()).toBeVisible();
  await record.close();
});

test('the open page shows a top-up as expired after its deadline', async ({
  desk,
  member: { page },
}) => {
  const id = await rechargeByForm(page, '/my/deposit/bankcard', '2000');
  await desk.sql(`UPDATE recharge SET expires_at = now() WHERE id = $1`, id);
  await desk.sql(`SELECT graphile_worker.add_job('expire')`);
  await expect(statusOf(page)).toHaveText('已逾期', WORKER_PATIENCE);
  await expect(page.getByText('超過 24 小時未處理')).toBeVisible();
  await expect(page.getByRole('link', { name: '重新申請' })).toBeVisible();
});

test('a failed payout returns the money, and the next payout is paid', async ({ desk, member }) => {
  const { page } = member;
  await fundByHand(desk, member, '3000');

  const failed = await withdrawByForm(page, '/my/withdraw/bankcard', '1200');
  await desk.callAs('amy', 'approveWithdrawal', { id: failed });
  await expect(statusOf(page)).toHaveText('已核准', WORKER_PATIENCE);
  await expect(page.getByRole('button', { name: '取消提領' })).toHaveCount(0);
  await desk.callAs('bob', 'takeWithdrawal', { id: failed });
  await expect(statusOf(page)).toHaveText('出款中', WORKER_PATIENCE);
  await desk.callAs('bob', 'failWithdrawal', { id: failed, reason: '收款銀行退回' });
  await expect(statusOf(page)).toHaveText('出款失敗', WORKER_PATIENCE);
  await expect(page.getByText('NT$1,200.00 已全額退回可用餘額')).toBeVisible();
  await expect(page.getByText('原因：收款銀行退回').first()).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await balanceOf(member)).toEqual(['3000.00', '0.00']);

  const paid = await withdrawByForm(page, '/my/withdraw/bankcard', '1000');
  expect(await balanceOf(member)).toEqual(['2000.00', '1000.00']);
  await desk.callAs('amy', 'approveWithdrawal', { id: paid });
  await desk.callAs('bob', 'takeWithdrawal', { id: paid });
  await desk.callAs('bob', 'payWithdrawal', { id: paid, reference: `FT-${paid}` });
  await expect(statusOf(page)).toHaveText('已出款', WORKER_PATIENCE);
  expect(await balanceOf(member)).toEqual(['2000.00', '0.00']);
});

test('a rejected payout shows the reason and returns the money', async ({ desk, member }) => {
  const { page } = member;
  await fundByHand(desk, member, '800');
  const id = await withdrawByForm(page, '/my/withdraw/bankcard', '500');
  await desk.callAs('amy', 'rejectWithdrawal', { id, reason: '戶名不符' });
  await expect(statusOf(page)).toHaveText('已退件', WORKER_PATIENCE);
  await expect(page.getByText('原因：戶名不符').first()).toBeVisible();
  expect(await balanceOf(member)).toEqual(['800.00', '0.00']);
});
