import type { Page } from 'playwright/test';
import { Keyboard } from '../support/checks/keyboard.ts';
import {
  callApi,
  expect,
  type Member,
  PASSWORD,
  REAL_NAME,
  rechargeFor,
  TRADE_PASSWORD,
  test,
  WORKER_PATIENCE,
} from '../support/fixtures.ts';
import { answerOf } from '../support/puzzle/solve-puzzle.ts';
import { statusOf } from '../support/screens/funding-screen.ts';

/** A unique card number. */
const cardNumber = () => `1${Date.now()}`.slice(0, 14);

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主要功能' }).getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const back = (page: Page) => button(page, '返回上一頁');

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the skip link leads past the bar of a page', async ({ member: { page } }) => {
  await page.goto('/my/setting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要內容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('keyboard only: sign in, pass the puzzle, top up and withdraw', async ({ member }) => {
  test.setTimeout(240_000);
  const { page } = member;
  const keys = new Keyboard(page);
  await giveNameAndPassword(member);
  await page.context().clearCookies();

  await test.step('sign in: the first tab stop is the username', async () => {
    await page.goto('/auth/login');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: '帳號' })).toBeFocused();
    await keys.type(page.getByRole('textbox', { name: '帳號' }), member.username);
    await keys.type(page.getByLabel('密碼', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/verify$/);
  });

  await test.step('move the piece to the gap', async () => {
    await keys.press(button(page, '開始驗證'));
    const gap = await answerOf(page);
    await expect(page.getByRole('slider')).toBeFocused();
    for (let x = 0; x + 10 <= gap; x += 10) await page.keyboard.press('PageUp');
    for (let x = 0; x < gap % 10; x += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', String(gap));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('dialog', { name: '重要通知' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('top up', async () => {
    await keys.follow(tab(page, '我的'), '我的');
    await keys.follow(page.locator('main a[href="/my/deposit"]'), '儲值');
    await keys.follow(page.locator('main a[href="/my/deposit/bankcard"]'), '銀行帳戶儲值');
    await keys.type(page.getByLabel('儲值金額'), '3000');
    await page.keyboard.press('Enter');
    await keys.press(page.getByRole('dialog').getByRole('button', { name: '確認儲值' }));
    await expect(page).toHaveURL(/bankcard\?id=\d+$/);
    await keys.arrive('銀行帳戶儲值');
    await expect(statusOf(page)).toHaveText('已入帳', WORKER_PATIENCE);
  });

  await test.step('add a card', async () => {
    await keys.press(link(page, '回到首頁'));
    await keys.arrive('首頁');
    await keys.follow(page.getByRole('link', { name: '收款帳戶', exact: true }), '收款帳戶');
    await keys.press(button(page, '新增收款帳戶'));
    const kinds = page.getByRole('dialog', { name: '要新增哪一種收款帳戶？' });
    await keys.follow(kinds.getByRole('link', { name: /^銀行帳戶/ }), '新增銀行帳戶');
    await chooseBank(keys, '玉山');
    await keys.type(page.getByLabel('銀行帳號'), cardNumber());
    await keys.type(page.getByLabel('交易密碼'), TRADE_PASSWORD);
    await keys.press(button(page, '確認新增'));
    await keys.arrive('收款帳戶');
  });

  await test.step('withdraw to the card', async () => {
    await page.goto('/my');
    await keys.follow(page.locator('main a[href="/my/withdraw"]'), '提領');
    await keys.follow(page.locator('main a[href="/my/withdraw/bankcard"]'), '提領至銀行帳戶');
    await keys.type(page.getByLabel('提領金額'), '500');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '確認提領' });
    await keys.type(sheet.getByLabel('交易密碼'), TRADE_PASSWORD);
    await keys.press(sheet.getByRole('button', { name: '確認提領' }));
    await expect(page).toHaveURL(/bankcard\?id=\d+$/);
    await expect(statusOf(page)).toHaveText('待審核');
  });

  expect(keys.faults).toEqual([]);
});

test('keyboard only: filter and export records, return to the same row, sign out', async ({
  payee: member,
}) => {
  test.setTimeout(180_000);
  const { page } = member;
  const keys = new Keyboard(page);
  await rechargeFor(member, '700');
  await page.goto('/my');

  await test.step('open a record and return to its row', async () => {
    await keys.follow(link(page, '儲值紀錄'), '儲值紀錄');
    const row = page.getByRole('main').locator('section li > a').first();
    await keys.follow(row, '儲值明細');
    await keys.press(back(page));
    await expect(row).toBeFocused();
  });

  await test.step('filter records', async () => {
    const opener = button(page, '篩選');
    await keys.press(opener);
    const sheet = page.getByRole('dialog', { name: '篩選儲值紀錄' });
    await keys.choose(sheet.getByRole('radio', { name: '已入帳' }));
    await keys.press(sheet.getByRole('button', { name: '近 30 天' }));
    await keys.press(sheet.getByRole('button', { name: '顯示結果' }));
    await expect(page).toHaveURL(/status=credited&start_date=/);
    // The button counts what is set now.
    await expect(button(page, '篩選（2）')).toBeFocused();
  });

  await test.step('export records', async () => {
    const opener = button(page, '匯出');
    await keys.press(opener);
    const coming = page.waitForEvent('download');
    await keys.press(page.getByRole('dialog').getByRole('button', { name: '下載檔案' }));
    await coming;
    await expect(page.getByRole('dialog').getByText('已下載')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('choose a theme and sign out', async () => {
    await keys.press(back(page));
    await expect(link(page, '儲值紀錄')).toBeFocused();
    await keys.follow(page.locator('main a[href="/my/setting"]'), '設定');
    await keys.choose(page.getByRole('radio', { name: '深色' }));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await keys.press(button(page, '登出').last());
    const question = page.getByRole('dialog', { name: '要登出嗎？' });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(button(page, '登出').last()).toBeFocused();
    await page.keyboard.press('Enter');
    await keys.press(question.getByRole('button', { name: '登出' }));
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  expect(keys.faults).toEqual([]);
});

/** Sets the trade password and real name, which adding a card requires. */
async function giveNameAndPassword({ page, token }: Member): Promise<void> {
  const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
  await callApi(page.request, 'addTradePassword', proof, token);
  await callApi(page.request, 'updateUserInfo', { real_name: REAL_NAME }, token);
}

/** Opens the list of banks, selects one by its name, and expects the focus back on the opener. */
async function chooseBank(keys: Keyboard, name: string): Promise<void> {
  const { page } = keys;
  const field = page.getByRole('combobox', { name: '銀行', exact: true });
  await keys.press(field);
  await expect(page.getByRole('combobox', { name: '搜尋銀行' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toContainText(name);
}
