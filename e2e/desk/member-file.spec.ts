import type { Page } from 'playwright/test';
import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { openOnDesk, signInToDesk, useDeskBrowser } from '../support/desk/desk-page.ts';
import { callApi, expect, newUsername, PASSWORD, test } from '../support/fixtures.ts';
import { queryDatabase } from '../support/sites/operator.ts';

useDeskBrowser();
test.use({ viewport: { width: 375, height: 812 } });
test.beforeEach(({ page }) => signInToDesk(page));

/** Opens the page of a new member. */
async function openNewMember(page: Page): Promise<{ username: string; token: string }> {
  const username = newUsername();
  const { data } = await callApi(page.request, 'register', { username, password: PASSWORD });
  const { token } = data as { token: string };
  const [row] = await queryDatabase<{ id: string }>(
    `SELECT id FROM app_user WHERE username_key = $1`,
    [username],
  );
  await openOnDesk(page, `/desk/members/${row?.id}`);
  return { username, token };
}

test('an operator writes to a member, who has it in the inbox', async ({ page }) => {
  const { token } = await openNewMember(page);
  await page.getByRole('button', { name: '傳送訊息' }).click();
  const dialog = page.getByRole('dialog', { name: '傳送訊息' });
  await dialog.getByRole('button', { name: '預覽' }).click();
  await expect(dialog.getByText('請填寫這個欄位')).toBeVisible();
  await dialog.getByLabel('提供期限').fill('2026-12-24');
  await dialog.getByLabel('文件').selectOption({ label: '匯款證明' });
  await dialog.getByRole('button', { name: '預覽' }).click();
  await expect(dialog.getByText('我們還需要您的匯款證明')).toBeVisible();
  await expect(dialog.getByText(/We still need your proof of transfer/)).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByLabel('原因').fill('asked by phone');
  await dialog.getByRole('button', { name: '傳送', exact: true }).click();
  await expect(dialog).toBeHidden();
  const inbox = await callApi(page.request, 'messages', {}, token);
  expect(inbox.data).toMatchObject({ unread: 1, data: [{ title: '請補交文件' }] });
  await expect(page.getByRole('main').getByText('未讀', { exact: true })).toBeVisible();
});

test('an operator attaches a document, and opens it for a reason', async ({ page }) => {
  await openNewMember(page);
  await page.getByRole('button', { name: '加入文件' }).click();
  const dialog = page.getByRole('dialog', { name: '加入文件' });
  await dialog.getByLabel('文件名稱').fill('警方來文');
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog.getByText('請選擇檔案')).toBeVisible();
  await dialog.getByLabel('檔案').setInputFiles({
    ...{ name: 'letter.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7\nletter'),
  });
  await expect(dialog.getByLabel('文件名稱')).toHaveValue('警方來文');
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('警方來文')).toBeVisible();
  await page.getByRole('button', { name: '下載', exact: true }).click();
  const opening = page.getByRole('dialog', { name: '警方來文' });
  await opening.getByLabel('原因').fill('court order');
  const download = page.waitForEvent('download');
  await opening.getByRole('button', { name: '確定' }).click();
  expect((await download).suggestedFilename()).toMatch(/^document-\d+\.pdf$/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
