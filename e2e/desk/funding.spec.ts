import type { Browser, Page } from 'playwright/test';
import { SEEDED_OPERATOR } from '#prisma/seed/first-data';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { addDeskOperator, openDeskAs } from '../support/desk/desk-operators.ts';
import { callApi, expect, prepareForPayout, WORKER_PATIENCE } from '../support/fixtures.ts';
import {
  fact,
  rechargeByForm,
  statusOf,
  withdrawByForm,
} from '../support/screens/funding-screen.ts';
import { balanceOf, type DeskSite, needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

/** An operator works in the browser while a member waits in another one. */
needsSiteOfItsOwn();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The desk of the seeded operator. */
const openDesk = (browser: Browser, desk: DeskSite) =>
  openDeskAs(browser, desk, SEEDED_OPERATOR.name, SEEDED_OPERATOR.password);

/** The row of a record in the table of the desk. */
const rowOf = (page: Page, id: string) =>
  page.locator('[data-row]').filter({ has: page.locator(`a[href$="/${id}"], a[href*="/${id}?"]`) });

test('a member tops up and withdraws, one operator approves by the keyboard and another pays', async ({
  browser,
  desk,
  member,
}) => {
  test.slow();
  await prepareForPayout(member);
  const operator = await openDesk(browser, desk);
  await operator.goto('/desk/top-ups');
  await expect(operator.locator('html[data-hydrated]')).toBeAttached();

  // The queue shows the top-up without a reload.
  const topUp = await rechargeByForm(member.page, '/my/deposit/bankcard', '4000');
  const row = rowOf(operator, topUp);
  await expect(row).toBeVisible(WORKER_PATIENCE);
  await operator.keyboard.press('j');
  await expect(row).toBeFocused();
  await operator.keyboard.press('c');
  await expect(row).toContainText('我處理中');
  await operator.keyboard.press('Enter');
  await expect(operator).toHaveURL(new RegExp(`/desk/top-ups/${topUp}`));
  const panel = operator.getByRole('region', { name: /的內容$/ });
  await expect(fact(panel, '客戶')).toHaveText(member.username);
  await expect(row).toBeVisible();
  expect(await seriousViolations(operator)).toEqual([]);
  await operator.keyboard.press('a');
  const approval = operator.getByRole('dialog', { name: '確認入帳' });
  await expect(fact(approval, '申請金額')).toHaveText('4,000.00 TWD');
  await approval.getByLabel('銀行或鏈上的付款參考編號').fill(`BANK-${topUp}`);
  expect(await seriousViolations(operator)).toEqual([]);
  await approval.getByRole('button', { name: '確認入帳' }).click();
  await expect(statusOf(member.page)).toHaveText('已入帳', WORKER_PATIENCE);
  await expect(panel.getByText('已入帳').first()).toBeVisible();

  const id = await withdrawByForm(member.page, '/my/withdraw/bankcard', '1000');
  await operator.goto(`/desk/withdrawals/${id}`);
  await expect(operator.locator('html[data-hydrated]')).toBeAttached();
  await operator.keyboard.press('a');
  const approving = operator.getByRole('dialog', { name: '核准提領' });
  await approving.getByRole('button', { name: '核准' }).click();
  await expect(statusOf(member.page)).toHaveText('已核准', WORKER_PATIENCE);
  // Once a site has two operators, the one who credited a member doesn't pay them.
  await addDeskOperator(desk, { name: 'kim', roles: ['treasurer'] });
  const payer = await openDeskAs(browser, desk, 'kim');
  await payer.goto(`/desk/withdrawals/${id}`);
  await payer.getByRole('button', { name: '出款確認' }).click();
  const paying = payer.getByRole('dialog', { name: '出款確認' });
  await expect(fact(paying, '應出款')).toHaveText('985.00 TWD');
  await paying.getByRole('button', { name: '顯示完整帳號' }).click();
  await expect(fact(paying, '帳號')).toHaveText(/^\d{10,16}$/);
  await paying.getByLabel('出款參考編號').fill('FT-2026-1');
  const proof = { name: 'proof.pdf', mimeType: 'application/pdf' };
  await paying.getByLabel('出款憑證').setInputFiles({ ...proof, buffer: Buffer.from('%PDF-1.7') });
  await paying.getByRole('button', { name: '出款確認' }).click();
  await expect(statusOf(member.page)).toHaveText('已出款', WORKER_PATIENCE);
  await expect(fact(member.page.getByRole('main'), '出款參考編號')).toHaveText('FT-2026-1');
  expect(await balanceOf(member)).toEqual(['3000.00', '0.00']);
  const download = payer.waitForEvent('download');
  await payer.getByRole('button', { name: '檢視憑證' }).click();
  const showing = payer.getByRole('dialog', { name: '檢視憑證' });
  await showing.getByLabel('用途').selectOption('覆核或內部控制');
  await showing.getByRole('button', { name: '確定' }).click();
  expect((await download).suggestedFilename()).toMatch(/^proof-/);
  const audits = await desk.sql(
    `SELECT action FROM audit_event WHERE subject = $1 ORDER BY id`,
    `withdrawal:${id}`,
  );
  expect(audits).toEqual([
    { action: 'withdraw.approve' },
    { action: 'withdraw.show' },
    { action: 'withdraw.pay' },
    { action: 'withdraw.show-proof' },
  ]);
});

test('a rejected top-up tells the member a listed reason in their language', async ({
  browser,
  desk,
  member,
}) => {
  const topUp = await rechargeByForm(member.page, '/my/deposit/bankcard', '700');
  const operator = await openDesk(browser, desk);
  await operator.goto(`/desk/top-ups/${topUp}`);
  await expect(operator.locator('html[data-hydrated]')).toBeAttached();
  await operator.keyboard.press('r');
  const dialog = operator.getByRole('dialog', { name: '儲值退件' });
  await dialog.getByLabel('原因').selectOption({ label: '收到的金額與申請金額不符' });
  await dialog.getByLabel('補充說明').fill('少 100 元');
  await dialog.getByRole('button', { name: '退件' }).click();
  await expect(
    member.page.getByText('原因：收到的金額與申請金額不符：少 100 元').first(),
  ).toBeVisible(WORKER_PATIENCE);
});

test('several top-ups are approved after a summary', async ({ browser, desk, member }) => {
  const ids: string[] = [];
  for (const amount of ['111', '222']) {
    const body = { channel: 'bank', amount, reference: `BULK-${member.username}-${amount}` };
    ids.push((await callApi(member.page.request, 'recharge', body, member.token)).data.id);
  }
  const operator = await openDesk(browser, desk);
  await operator.goto('/desk/top-ups?sort=-created');
  await expect(operator.locator('html[data-hydrated]')).toBeAttached();
  for (const id of ids) await rowOf(operator, id).getByRole('checkbox').check();
  await operator.getByRole('button', { name: '所選確認入帳' }).click();
  const dialog = operator.getByRole('dialog');
  await expect(fact(dialog, 'TWD 2 筆')).toHaveText('333.00 TWD');
  await dialog.getByRole('button', { name: '確認入帳', exact: true }).click();
  await expect(dialog.getByText('2 筆已入帳')).toBeVisible();
  // The list has been refreshed, and the outcome stays.
  for (const id of ids) await expect(rowOf(operator, id)).toHaveCount(0);
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
  expect((await balanceOf(member))[0]).toBe('333.00');
});

test('the day is counted on a phone and signed by two operators', async ({
  browser,
  desk,
  member,
}) => {
  await addDeskOperator(desk, { name: 'may', roles: ['cashier'] });
  await addDeskOperator(desk, { name: 'rae', roles: ['treasurer'] });
  const body = { channel: 'bank', amount: '640', reference: `DAY-${member.username}` };
  const topUp = (await callApi(member.page.request, 'recharge', body, member.token)).data;
  const maker = await openDeskAs(browser, desk, 'may');
  await maker.goto(`/desk/top-ups/${topUp.id}`);
  await expect(maker.locator('html[data-hydrated]')).toBeAttached();
  await maker.keyboard.press('a');
  const approval = maker.getByRole('dialog', { name: '確認入帳' });
  await expect(approval).toBeVisible();
  await maker.keyboard.press('Enter');
  await expect(approval).toBeHidden();

  await maker.setViewportSize({ width: 375, height: 800 });
  await maker.goto('/desk/day-count');
  await expect(maker.locator('html[data-hydrated]')).toBeAttached();
  await expect(fact(maker.getByRole('main'), '與清算帳戶差異')).toHaveText('0.00 TWD');
  await expect(maker.getByRole('row', { name: /^may 1 640/ })).toBeVisible();
  expect(await seriousViolations(maker)).toEqual([]);
  const scrollWidth = await maker.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(375);
  await maker.getByLabel('對帳單收款（TWD）').fill('1');
  await maker.getByLabel('對帳單付款（TWD）').fill('0');
  await maker.getByRole('button', { name: '簽核製表' }).click();
  await expect(maker.getByText('金額有差異，請填寫差異說明')).toBeVisible();
  // Nothing that was typed is lost.
  await expect(maker.getByLabel('對帳單收款（TWD）')).toHaveValue('1');
  await maker.getByLabel('差異說明').fill('銀行隔日入帳');
  await maker.getByRole('button', { name: '簽核製表' }).click();
  await expect(maker.getByText('待覆核')).toBeVisible();
  await expect(maker.getByText('製表人員不能覆核')).toBeVisible();

  const reviewer = await openDeskAs(browser, desk, 'rae');
  await reviewer.goto('/desk/day-count');
  await expect(reviewer.locator('html[data-hydrated]')).toBeAttached();
  await reviewer.getByLabel('覆核意見').fill('已核對');
  await reviewer.getByRole('button', { name: '覆核', exact: true }).click();
  await expect(reviewer.getByText('已覆核').first()).toBeVisible();
  await expect(fact(reviewer.getByRole('main'), '差異說明')).toHaveText('銀行隔日入帳');
});

test('today shows the figures of the day in both themes and on a phone', async ({
  browser,
  desk,
}) => {
  const operator = await openDesk(browser, desk);
  await expect(operator.getByRole('region', { name: '客戶資金' })).toContainText('應付客戶');
  for (const width of [1280, 375])
    for (const colorScheme of ['light', 'dark'] as const) {
      await operator.setViewportSize({ width, height: 900 });
      await operator.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await seriousViolations(operator)).toEqual([]);
    }
});
