import type { Browser, Page } from 'playwright/test';
import type { Locale } from '#lib/base/i18n/locales';
import { ACCESSIBILITY_RESULT } from '#lib/features/content/legal/accessibility-record';
import { axeFaults, lossAt } from '../support/checks/reading-faults.ts';
import { addDeskOperator, openDeskAs } from '../support/desk/desk-operators.ts';
import {
  callApi,
  expect,
  newUsername,
  PASSWORD,
  prepareForPayout,
  rechargeFor,
  TRADE_PASSWORD,
} from '../support/fixtures.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import { type DeskSite, needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

/** Terms, consent and suitability on a phone; a change is published by two operators. */
needsSiteOfItsOwn();
test.describe.configure({ mode: 'serial' });

const LANGUAGES: { locale: Locale; terms: string; agree: string; added: string }[] = [
  { locale: 'zh-TW', terms: '服務約定', agree: '同意', added: '新增：' },
  { locale: 'zh-CN', terms: '服务约定', agree: '同意', added: '新增：' },
  { locale: 'en', terms: 'Terms of service', agree: 'Accept', added: 'Added: ' },
];

test.beforeAll(async ({ desk }) => {
  await addDeskOperator(desk, { name: 'edi', roles: ['editor'] });
  await addDeskOperator(desk, { name: 'tre', roles: ['treasurer'] });
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function speak(page: Page, origin: string, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: origin }]);
}

async function checkReading(page: Page, what: string): Promise<void> {
  expect.soft(await axeFaults(page), `${what}: axe violations`).toEqual([]);
  expect.soft(await lossAt(page, 320, 100), `${what}: at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
}

/** The draft of the terms, changed in every language, published by two operators. */
async function publishChange(browser: Browser, desk: DeskSite): Promise<void> {
  const editor = await openDeskAs(browser, desk, 'edi');
  await editor.goto('/desk/content/legal/terms');
  for (const [language, text] of [
    ['繁體中文', '新的條文。'],
    ['简体中文', '新的条文。'],
    ['English', 'A new clause.'],
  ] as const) {
    const section = editor.getByRole('region', { name: language });
    await section.getByRole('textbox', { name: `變更摘要（${language}）` }).fill(text);
    const whole = section.getByRole('textbox', { name: `全文（${language}）` });
    await whole.press('Control+End');
    await whole.pressSequentially(` ${text}`);
  }
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Taipei' }).format(new Date());
  await editor.getByLabel('生效日').fill(today);
  await editor.getByRole('button', { name: '儲存草稿' }).click();
  await expect(editor.getByRole('heading', { name: '草稿與前一版的差異' })).toBeVisible();
  await expect(editor.locator('ins').first()).toContainText('新的條文');
  await editor.getByRole('button', { name: '送交覆核並發布' }).click();
  const dialog = editor.getByRole('dialog', { name: '送交覆核並發布' });
  await dialog.getByRole('textbox').fill('法規修正');
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog.getByRole('alert')).toContainText('等待覆核主管覆核');
  await editor.context().close();

  const treasurer = await openDeskAs(browser, desk, 'tre');
  await treasurer.goto('/desk/approvals');
  const row = treasurer.getByRole('row').filter({ hasText: '服務約定' });
  await row.getByRole('link').first().click();
  await expect(treasurer.getByText('服務約定第 2 版').first()).toBeVisible();
  await treasurer.getByRole('button', { name: '核准並生效' }).click();
  await expect(treasurer.getByText('已核准', { exact: true })).toBeVisible();
  await treasurer.context().close();
}

/** The statement has what the file of the last run says. */
async function expectResult(page: Page): Promise<void> {
  const { date, standard, version, pages, rules } = ACCESSIBILITY_RESULT;
  const main = page.getByRole('main');
  if (date === null) return expect(main.getByText('axe-core')).toHaveCount(0);
  for (const text of [standard, `axe-core ${version}`, String(pages.length), ...rules])
    await expect(main).toContainText(text);
  await expect(main.locator('details li')).toHaveText([...pages]);
}

for (const { locale, terms } of LANGUAGES)
  test(`visitors read the documents in ${locale}`, async ({ page, desk }) => {
    await speak(page, desk.origin, locale);
    await page.goto('/legal');
    await checkReading(page, `${locale} list`);
    await page.getByRole('main').getByRole('link', { name: terms }).click();
    await expect(page).toHaveURL(/\/legal\/terms$/);
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
    await checkReading(page, `${locale} terms`);
    await page.goto('/legal/accessibility');
    await checkReading(page, `${locale} accessibility statement`);
    await expectResult(page);
    await page.goto('/legal/terms?version=9');
    await expect(page.getByRole('article')).toHaveCount(0);
  });

test('signing up accepts by one sentence, and a material change is asked for', async ({
  page,
  browser,
  desk,
}) => {
  test.setTimeout(300_000);
  await desk.set('verify', false);
  await desk.set('channel_bank', 'auto');
  const username = newUsername();
  await page.goto('/auth/register');
  const sentence = page.getByText('按下「建立帳號」，即表示您已閱讀並同意');
  await expect(sentence.getByRole('link', { name: '風險預告書' })).toHaveAttribute(
    'href',
    '/legal/risk',
  );
  await checkReading(page, 'register');
  await page.getByRole('textbox', { name: '帳號' }).fill(username);
  await page.getByLabel('設定密碼').fill(PASSWORD);
  await page.getByLabel('再次輸入密碼').fill(PASSWORD);
  await page.getByRole('button', { name: '建立帳號' }).click();
  await expect(page).toHaveURL(/\/home$|\/$/);
  const rows = await desk.sql(
    `SELECT kind, version FROM legal_acceptance a JOIN app_user u ON u.id = a.user_id
     WHERE username = '${username}' ORDER BY kind`,
  );
  expect(rows).toEqual(['privacy', 'risk', 'terms'].map((kind) => ({ kind, version: 1 })));

  await publishChange(browser, desk);

  await page.goto('/trade');
  await expect(page).toHaveURL(/\/my\/usercenter\/consents/);
  await expect(page.getByRole('heading', { name: '條款更新，請閱讀後同意' })).toBeVisible();
  for (const { locale, agree, added } of LANGUAGES) {
    await speak(page, desk.origin, locale);
    await page.reload();
    await page.locator('summary').first().click();
    await expect(page.locator('ins').first()).toContainText(added);
    await expect(page.getByRole('button', { name: agree, exact: true })).toBeVisible();
    await checkReading(page, `${locale} consent`);
  }
  await speak(page, desk.origin, 'zh-TW');
  await page.goto('/my');
  await expect(page.getByText('條款已更新，請閱讀後同意')).toBeVisible();
  await page.getByRole('link', { name: '查看', exact: true }).first().click();
  await page.getByRole('button', { name: '同意', exact: true }).click();
  await expect(page.getByText('服務約定第 2 版')).toBeVisible();
  await expect(page.getByRole('button', { name: '同意', exact: true })).toHaveCount(0);
  await page.goto('/my');
  await expect(page.getByText('條款已更新，請閱讀後同意')).toHaveCount(0);

  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const member = { page, username, password: PASSWORD, token };
  await prepareForPayout(member);
  await rechargeFor(member, '20000');

  await page.goto('/trade');
  await page.getByRole('link', { name: /黃金/ }).first().click();
  await expect(page.getByText('選填，不影響下單。')).toBeVisible();
  await checkReading(page, 'room with the offer');
  await page.getByRole('link', { name: '開始評估' }).click();
  await expect(page.getByRole('button', { name: '查看結果' })).toBeVisible();
  for (const group of await page.getByRole('group').all())
    await group.getByRole('radio').first().check();
  await checkReading(page, 'suitability');
  await page.getByRole('button', { name: '查看結果' }).click();
  await expect(page).toHaveURL(/\/trade\/roomdetail/);
  await expect(page.getByText('選填，不影響下單。')).toHaveCount(0);
  await openTicket(page);
  await page.locator('input[name="qty"]').fill('1');
  await expect(page.getByText('您仍可以下單')).toBeVisible();

  const call = (name: string, body: object) => callApi(page.request, name, body, token);
  const { data: rooms } = await call('rooms', {});
  const { data: quote } = await call('quote', { room_id: rooms.data[0].id, side: 'buy', qty: '1' });
  const order = { quote_id: quote.quote_id, trade_password: TRADE_PASSWORD };
  expect((await call('order', order)).data.status).toBe('filled');
});
