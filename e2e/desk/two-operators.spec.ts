import type { Locator, Page } from 'playwright/test';
import { factorCode } from '#tests/support/operator/factor';
import { addDeskOperator, DESK_PASSWORD, openDeskAs } from '../support/desk/desk-operators.ts';
import { expect, prepareForPayout, WORKER_PATIENCE } from '../support/fixtures.ts';
import { rechargeByForm, statusOf, withdrawByForm } from '../support/screens/funding-screen.ts';
import { balanceOf, needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';
import { deskOf, queryDatabase, unsoundRows } from '../support/sites/operator.ts';

/** What takes two operators takes two. */
needsSiteOfItsOwn();

test.beforeAll(async ({ desk }) => {
  await desk.set('four_eyes_payout_limit', '2000.00');
  await addDeskOperator(desk, { name: 'ada', roles: ['admin'] });
  await addDeskOperator(desk, { name: 'cas', roles: ['cashier'] });
  await addDeskOperator(desk, { name: 'tre', roles: ['treasurer'] });
  await addDeskOperator(desk, { name: 'tom', roles: ['treasurer'] });
  await addDeskOperator(desk, { name: 'aud', roles: ['auditor'] });
});
test.afterAll(({ desk }) => desk.set('four_eyes_payout_limit', '20000.00'));
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function openRecord(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Presses an action of the open record and confirms its dialog. @returns the dialog */
async function confirm(
  page: Page,
  action: string,
  title: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<Locator> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await fill?.(dialog);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  return dialog;
}

test('a payout above the limit is approved by a cashier and paid by a treasurer', async ({
  browser,
  desk,
  member,
}) => {
  test.slow();
  await prepareForPayout(member);
  const cashier = await openDeskAs(browser, desk, 'cas');
  const treasurer = await openDeskAs(browser, desk, 'tom');

  const topUp = await rechargeByForm(member.page, '/my/deposit/bankcard', '5000');
  await openRecord(cashier, `/desk/top-ups/${topUp}`);
  await confirm(cashier, '確認入帳', '確認入帳', (dialog) =>
    dialog.getByLabel('銀行或鏈上的付款參考編號').fill(`J-${topUp}`),
  );
  await expect(statusOf(member.page)).toHaveText('已入帳', WORKER_PATIENCE);

  const id = await withdrawByForm(member.page, '/my/withdraw/bankcard', '3000');
  await openRecord(cashier, `/desk/withdrawals/${id}`);
  await confirm(cashier, '核准', '核准提領');
  await expect(statusOf(member.page)).toHaveText('已核准', WORKER_PATIENCE);

  // The cashier who approved it is not offered to pay it, and reads why. The queue may have opened the next one.
  await openRecord(cashier, `/desk/withdrawals/${id}`);
  await expect(cashier.getByText('超過雙人覆核門檻，須由財務人員出款。')).toBeVisible();
  await expect(cashier.getByRole('button', { name: '出款確認' })).toHaveCount(0);

  await openRecord(treasurer, `/desk/withdrawals/${id}`);
  await confirm(treasurer, '出款確認', '出款確認', (dialog) =>
    dialog.getByLabel('出款參考編號').fill(`FT-${id}`),
  );
  await expect(statusOf(member.page)).toHaveText('已出款', WORKER_PATIENCE);
  expect(await balanceOf(member)).toEqual(['2000.00', '0.00']);

  const auditor = await openDeskAs(browser, desk, 'aud');
  await openRecord(auditor, `/desk/audit?subject=withdrawal:${id}`);
  for (const [who, action] of [
    ['cas', '核准提領'],
    ['tom', '出款確認'],
  ] as const)
    await expect(
      auditor.getByRole('row').filter({ hasText: who }).filter({ hasText: action }),
    ).toHaveCount(1);
  await openRecord(auditor, `/desk/withdrawals/${id}`);
  await expect(auditor.getByRole('button', { name: '核准', exact: true })).toHaveCount(0);
  expect(await unsoundRows(desk.url)).toEqual([]);
});

test('a payout above the limit takes two operators by the CLI, and by raw SQL', async ({
  desk,
  member,
}) => {
  test.slow();
  await prepareForPayout(member);
  const topUp = await rechargeByForm(member.page, '/my/deposit/bankcard', '5000');
  await desk.callAs('cas', 'approveTopUp', { id: topUp, reference: `C-${topUp}` });
  await expect(statusOf(member.page)).toHaveText('已入帳', WORKER_PATIENCE);
  const id = await withdrawByForm(member.page, '/my/withdraw/bankcard', '3000');
  await desk.callAs('tre', 'approveWithdrawal', { id });
  const run = deskOf(desk.url);
  const payout = JSON.stringify({ id, reference: `FT-${id}` });
  const pay = (operator: string) => run('call', 'payWithdrawal', payout, '--as', operator);
  expect(() => pay('cas')).toThrow(/a treasurer pays it/);
  expect(() => pay('tre')).toThrow(/another operator than tre/);
  expect(() => pay('aud')).toThrow(/may not withdrawal.pay/);
  const sql = (query: string) => queryDatabase(query, [id], desk.url);
  await expect(sql(`UPDATE withdrawal SET status = 'paid' WHERE id = $1::bigint`)).rejects.toThrow(
    /takes another operator/,
  );
  pay('tom');
  await expect(statusOf(member.page)).toHaveText('已出款', WORKER_PATIENCE);
});

test('a fee that one admin asks for applies when another operator approves it', async ({
  browser,
  desk,
}) => {
  const treasurer = await openDeskAs(browser, desk, 'tom');
  await openRecord(treasurer, '/desk/approvals');
  const admin = await openDeskAs(browser, desk, 'ada');
  const outcome = await admin.evaluate(async () => {
    const body = { key: 'trade_bps', value: '27', reason: 'new tariff' };
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch('/api/desk/changeSetting', init)).json();
  });
  expect(outcome.data).toMatchObject({ applied: false });
  const feeOf = () => desk.sql(`SELECT value FROM config WHERE key = 'trade_bps'`);
  expect(await feeOf()).not.toEqual([{ value: 27 }]);

  await openRecord(admin, `/desk/approvals/${outcome.data.approval}`);
  await expect(admin.getByText('須由您以外的覆核主管覆核')).toBeVisible();
  // The list of the other operator shows it without a reload.
  const row = treasurer.getByRole('row').filter({ hasText: '交易手續費率' });
  await expect(row).toContainText('new tariff', WORKER_PATIENCE);
  await row.getByRole('link').first().click();
  await expect(factOf(treasurer, '設定值（變更前）')).toHaveText('0.2%（20 基點）');
  await expect(factOf(treasurer, '設定值（變更後）')).toHaveText('0.27%（27 基點）');
  await treasurer.getByRole('button', { name: '核准並生效' }).click();
  await expect(treasurer.getByText('已核准', { exact: true })).toBeVisible();
  expect(await feeOf()).toEqual([{ value: 27 }]);
});

test('an approval takes a code of the second factor again after five minutes', async ({
  browser,
  desk,
}) => {
  await addDeskOperator(desk, { name: 'fay', roles: ['treasurer'] });
  const page = await openDeskAs(browser, desk, 'fay');
  const post = (call: string, body: object) =>
    page.evaluate(
      async ([path, text]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`/api/desk/${path}`, { method: 'POST', headers, body: text })).json();
      },
      [call, JSON.stringify(body)] as const,
    );
  const { data } = await post('beginFactor', {});
  const enrolled = await post('enrolFactor', {
    secret: data.secret,
    code: factorCode(data.secret, -1),
    password: DESK_PASSWORD,
  });
  expect(enrolled.code).toBe(200);
  const change = { key: 'spread_bps', value: '31', reason: 'new tariff' };
  await desk.callAs('ada', 'changeSetting', change);
  await desk.sql(`UPDATE operator_session SET factor_at = factor_at - interval '6 minutes'`);

  await openRecord(page, '/desk/approvals');
  await page.getByRole('row').filter({ hasText: '買賣價差' }).getByRole('link').first().click();
  const approve = page.getByRole('button', { name: '核准並生效' });
  await page.getByLabel('覆核意見').fill('tariff of May');
  await approve.click();
  const code = page.getByLabel('驗證碼');
  await expect(code).toHaveAccessibleDescription(/請輸入驗證碼/);
  await expect(page.getByLabel('覆核意見')).toHaveValue('tariff of May');
  await code.fill('aaaa-bbbb-cccc-dddd');
  await approve.click();
  await expect(code).toHaveAccessibleDescription(/驗證碼不正確/);
  await code.fill(factorCode(data.secret));
  await approve.click();
  await expect(page.getByText('已核准', { exact: true })).toBeVisible();
});

test('a correction shows its checker the member, both entries and the balance after it', async ({
  browser,
  desk,
  member,
}) => {
  await prepareForPayout(member);
  const { username } = member;
  await desk.callAs('tre', 'requestApproval', {
    action: 'ledger.adjust',
    payload: {
      ...{ reference: `X-${username}`, username, direction: 'credit' },
      ...{ amount: '12.50', account: 'clearing:bank' },
    },
    reason: 'bank paid twice',
  });
  const [request] = (await desk.sql(
    `SELECT id FROM approval WHERE payload ->> 'username' = $1`,
    username,
  )) as { id: string }[];
  const checker = await openDeskAs(browser, desk, 'tom');
  await openRecord(checker, `/desk/approvals/${request?.id}`);
  await expect(checker.getByRole('link', { name: username })).toBeVisible();
  const lines = checker.getByRole('table', { name: '分錄預覽' });
  await expect(lines.getByRole('row', { name: /1110 清算 – 銀行/ })).toContainText('12.50');
  await expect(lines.getByRole('row', { name: /借貸合計/ }).getByRole('cell')).toHaveText([
    ...['12.50', '12.50'],
  ]);
  await expect(factOf(checker, '2110 客戶 – 可用（變更前）')).toHaveText('0.00 TWD');
  await expect(factOf(checker, '2110 客戶 – 可用（變更後）')).toHaveText('12.50 TWD');
  await expect(factOf(checker, '可覆核的角色')).toContainText('財務');
});

/** The value of a fact on a page. */
function factOf(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
}
