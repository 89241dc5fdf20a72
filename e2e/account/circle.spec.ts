import type { Page } from 'playwright/test';
import {
  callApi,
  expect,
  newUsername,
  PASSWORD,
  REAL_NAME,
  TRADE_PASSWORD,
  test,
  WORKER_PATIENCE,
} from '../support/fixtures.ts';
import { solvePuzzle } from '../support/puzzle/solve-puzzle.ts';
import { needsOperator, unsoundRows } from '../support/sites/operator.ts';

/** The status shown on a receipt. */
const statusOf = (page: Page) => page.getByRole('main').getByRole('status');

/** Reduced motion skips the splash animation, which this test does not cover. */
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('full journey: sign up, verify, top up, withdraw', async ({ page }) => {
  needsOperator();
  test.setTimeout(120_000);
  const username = newUsername();

  await test.step('register', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.getByRole('link', { name: '立即註冊' }).click();
    await expect(page.getByRole('heading', { name: '註冊' })).toBeVisible();
    await page.getByRole('textbox', { name: '帳號' }).fill(username);
    await page.getByLabel('設定密碼').fill(PASSWORD);
    await page.getByLabel('再次輸入密碼').fill(PASSWORD);
    await page.getByRole('button', { name: '建立帳號' }).click();
  });

  await test.step('move the slider into the gap', async () => {
    await expect(page).toHaveURL(/\/verify$/);
    await page.getByRole('button', { name: '開始驗證' }).click();
    await solvePuzzle(page);
    await expect(page).toHaveURL(/\/home$/);
    await page
      .getByRole('dialog', { name: '重要通知' })
      .getByRole('button', { name: '關閉通知' })
      .click();
    await expect(page.getByRole('heading', { name: '市場趨勢' })).toBeVisible();
  });

  await test.step('set a trade password, a real name and a card from the setup guide', async () => {
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await page.getByRole('link', { name: '提領', exact: true }).first().click();
    await expect(page).toHaveURL(/\/my\/withdraw$/);
    await page
      .getByRole('link', { name: /銀行帳戶/ })
      .first()
      .click();
    await page.getByRole('link', { name: /填寫真實姓名/ }).click();
    await page.getByLabel('真實姓名').fill(REAL_NAME);
    await page.getByRole('button', { name: '儲存' }).click();
    await page.getByRole('button', { name: '確認設定' }).click();
    await page.getByRole('link', { name: /設定交易密碼/ }).click();
    await page.getByLabel('設定交易密碼').fill(TRADE_PASSWORD);
    await page.getByLabel('再次輸入交易密碼').fill(TRADE_PASSWORD);
    await page.getByLabel('登入密碼').fill(PASSWORD);
    await page.getByRole('button', { name: '確認設定' }).click();
    await page.getByRole('link', { name: /新增銀行帳戶/ }).click();
    await page.getByRole('combobox', { name: '銀行', exact: true }).click();
    await page.getByRole('option', { name: /^808/ }).click();
    await page.getByLabel('銀行帳號').fill('012345678901');
    await page.getByLabel('交易密碼').fill(TRADE_PASSWORD);
    await page.getByRole('button', { name: '確認新增' }).click();
    await expect(page.getByText('**** 8901')).toBeVisible();
  });

  await test.step('top up, and see it credited', async () => {
    await page.goto('/my/deposit/bankcard');
    await page.getByLabel('儲值金額').fill('5000');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '確認儲值' }).click();
    await expect(page).toHaveURL(/\/my\/deposit\/bankcard\?id=\d+$/);
    await expect(statusOf(page)).toHaveText('已入帳', WORKER_PATIENCE);
    await page.goto('/my');
    await expect(page.getByText('NT$5,000').first()).toBeVisible();
  });

  await test.step('withdraw: amount held, fee, amount received', async () => {
    await page.goto('/my/withdraw/bankcard');
    await page.getByLabel('提領金額').fill('1200');
    await page.getByRole('button', { name: '下一步' }).click();
    const sheet = page.getByRole('dialog', { name: '確認提領' });
    await expect(sheet.getByText('1,185')).toBeVisible();
    await sheet.getByLabel('交易密碼').fill('246802');
    await sheet.getByRole('button', { name: '確認提領' }).click();
    await expect(sheet.getByText('交易密碼不正確').first()).toBeVisible();
    await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
    await sheet.getByRole('button', { name: '確認提領' }).click();
    await expect(page).toHaveURL(/\/my\/withdraw\/bankcard\?id=\d+$/);
    await expect(statusOf(page)).toHaveText('待審核');
  });

  await test.step('the sandbox approves and pays, and the open receipt shows it', async () => {
    await expect(statusOf(page)).toHaveText('已出款', WORKER_PATIENCE);
  });

  await test.step('the statement entries add up to the balance', async () => {
    await page.goto('/my/ledgerrecord');
    await expect(page.getByText('儲值入帳').first()).toBeVisible();
    for (const event of await page.locator('main summary').all()) await event.click();
    for (const line of ['提領圈存', '提領出款', '提領出款・手續費'])
      await expect(page.getByText(line, { exact: true }).last()).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const bills = await callApi(page.request, 'bills', { per_page: 100 }, token);
    const total = bills.data.data.reduce(
      (sum: number, bill: { amount: string }) => sum + Math.round(Number(bill.amount) * 100),
      0,
    );
    const balance = await callApi(page.request, 'balance', {}, token);
    expect([total, balance.data.balance, balance.data.frozen]).toEqual([380_000, 3800, '0.00']);
    expect(bills.data.data[0].balance_after).toBe('3800.00');
  });

  await test.step('the ledger is consistent', async () => {
    expect(await unsoundRows()).toEqual([]);
  });
});
