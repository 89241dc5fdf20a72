import type { Page } from 'playwright/test';
import { beginItem, saveItem, textOf, titleOf } from '../support/desk/content-editor.ts';
import { deskUrl, openOnDesk, signInToDesk, useDeskBrowser } from '../support/desk/desk-page.ts';
import { editNotice } from '../support/desk/notice-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { refuseCall } from '../support/refuse-call.ts';
import { callAs, needsOperator } from '../support/sites/operator.ts';

useDeskBrowser();
test.beforeEach(needsOperator);

const ITEM = '/desk/content/news/fees';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '變更尚未儲存' });
const stay = (page: Page) => dialogOf(page).getByRole('button', { name: '繼續編輯' }).click();
const leave = (page: Page) => dialogOf(page).getByRole('button', { name: '不儲存並離開' }).click();
const sectionLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '後台選單' }).getByRole('link', { name });

/** Opens an item from the list, and types a title and a text. */
async function openAndType(page: Page): Promise<void> {
  await openOnDesk(page, '/desk/content');
  await page.getByRole('link', { name: '每一筆費用，一次說清楚' }).click();
  await expect(page).toHaveURL(deskUrl(ITEM));
  await titleOf(page).fill('還沒儲存的標題');
  await textOf(page).click();
  await page.keyboard.type('還沒儲存的內容');
}

/** The page is still open, with what was typed. */
async function expectTyped(page: Page): Promise<void> {
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(deskUrl(ITEM));
  await expect(titleOf(page)).toHaveValue('還沒儲存的標題');
  await expect(textOf(page)).toContainText('還沒儲存的內容');
}

test('a link and a search of the desk ask before they lose what was typed', async ({ page }) => {
  await signInToDesk(page);
  await openAndType(page);
  await sectionLink(page, '客戶').click();
  await expect(dialogOf(page)).toContainText('尚未儲存的內容將不會保留');
  await stay(page);
  await expectTyped(page);
  await sectionLink(page, '客戶').click();
  await page.keyboard.press('Escape');
  await expectTyped(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('desk/members');
  await page.keyboard.press('Enter');
  await stay(page);
  await expectTyped(page);
  await sectionLink(page, '客戶').click();
  await leave(page);
  await expect(page).toHaveURL(deskUrl('/desk/members'));
  // Nothing is left to ask about.
  await sectionLink(page, '內容').click();
  await expect(page).toHaveURL(deskUrl('/desk/content'));
});

for (const [browsers, removeNavigationApi] of [
  ['with the Navigation API', false],
  ['without the Navigation API', true],
] as const)
  test(`browsers ${browsers}: back asks before it loses what was typed`, async ({ page }) => {
    if (removeNavigationApi)
      await page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'navigation');
      });
    await signInToDesk(page);
    await openAndType(page);
    const goBack = () => page.evaluate(() => history.back());
    for (const answer of [() => stay(page), () => page.keyboard.press('Escape')]) {
      await goBack();
      await expect(dialogOf(page)).toBeVisible();
      await answer();
      await expectTyped(page);
    }
    await goBack();
    await leave(page);
    await expect(page).toHaveURL(deskUrl('/desk/content'));
  });

test('forward asks as well, and goes on where it was going', async ({ page }) => {
  await signInToDesk(page);
  await openOnDesk(page, ITEM);
  await sectionLink(page, '客戶').click();
  await expect(page).toHaveURL(deskUrl('/desk/members'));
  await page.goBack();
  await titleOf(page).fill('還沒儲存的標題');
  await page.evaluate(() => history.forward());
  await stay(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(titleOf(page)).toHaveValue('還沒儲存的標題');
  await page.evaluate(() => void navigation?.forward());
  await leave(page);
  await expect(page).toHaveURL(deskUrl('/desk/members'));
});

test('the browser asks before the tab is closed, if something was typed', async ({ page }) => {
  await signInToDesk(page);
  await openAndType(page);
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expectTyped(page);
  const closed = page.waitForEvent('close');
  await titleOf(page).fill('每一筆費用，一次說清楚');
  await page.keyboard.press('Tab');
  await openOnDesk(page, ITEM);
  await titleOf(page).click();
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('a saved item is left without a question, and what a colleague saves takes nothing', async ({
  page,
}) => {
  await signInToDesk(page);
  const slug = await beginItem(page, 'notice', `未儲存 ${Date.now()}`);
  await textOf(page).click();
  await page.keyboard.type('內容');
  await saveItem(page, 'notice', slug);
  await titleOf(page).fill('打到一半的標題');
  await editNotice(slug, { title: '同事的標題' });
  // The page is read again, as it is after each event.
  await page.getByRole('button', { name: /^desk / }).click();
  await page.getByLabel('語言').selectOption('zh-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('同事的標題');
  await expect(page.locator('input[name=title-zh-TW]')).toHaveValue('打到一半的標題');
  await page.getByLabel('语言').selectOption('zh-TW');
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'amy 在您編輯期間' })).toBeVisible();
  await expect(titleOf(page)).toHaveValue('打到一半的標題');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('同事的標題');
  await saveItem(page, 'notice', slug);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('打到一半的標題');
  await sectionLink(page, '客戶').click();
  await expect(page).toHaveURL(deskUrl('/desk/members'));
  await callAs('amy', 'removeContent', { kind: 'notice', slug, reason: 'test' });
});

test('an earlier version replaces what was typed only if the operator says so', async ({
  page,
}) => {
  await signInToDesk(page);
  const title = `版本 ${Date.now()}`;
  const slug = await beginItem(page, 'notice', title);
  await textOf(page).click();
  await page.keyboard.type('第一版');
  await saveItem(page, 'notice', slug);
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('第二版');
  await saveItem(page, 'notice', slug);
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('打到一半');
  const restore = page.getByRole('link', { name: '還原成這個版本' }).first();
  await restore.click();
  await stay(page);
  await expect(textOf(page)).toHaveText('打到一半');
  await restore.click();
  await leave(page);
  await expect(textOf(page)).toHaveText('第一版');
  await expect(page.getByText('儲存後才會還原')).toBeVisible();
  await saveItem(page, 'notice', slug);
  await expect(textOf(page)).toHaveText('第一版');
  await expect(page.getByText('儲存後才會還原')).toBeHidden();
  await callAs('amy', 'removeContent', { kind: 'notice', slug, reason: 'test' });
});

test('the end of the session takes nothing from who stays, and the browser asks once', async ({
  page,
}) => {
  await signInToDesk(page);
  await openAndType(page);
  let questions = 0;
  page.on('dialog', async (question) => {
    questions += 1;
    await question.dismiss();
  });
  await refuseCall(page, 'desk/saveContent', { code: 8888, msg: '登入已失效' });
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: '儲存', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '登入已失效' })).toBeVisible();
    await expectTyped(page);
  }
  expect(questions).toBe(1);
});

test('a setting that was changed and not saved asks too', async ({ page }) => {
  await signInToDesk(page);
  await openOnDesk(page, '/desk/settings/trade_bps');
  const value = page.getByLabel('新的值');
  const before = await value.inputValue();
  await value.fill('7777');
  await page.getByRole('link', { name: '全部參數' }).click();
  await stay(page);
  await expect(value).toHaveValue('7777');
  await value.fill(before);
  await page.getByRole('link', { name: '全部參數' }).click();
  await expect(page).toHaveURL(deskUrl('/desk/settings'));
});
