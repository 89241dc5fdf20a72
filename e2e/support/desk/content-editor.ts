import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures.ts';
import { deskUrl, openOnDesk } from './desk-page.ts';

/** After the items of the seed. */
const LAST = '900000';

/** The fields of the original text. */
export const originalOf = (page: Page) => page.getByRole('region', { name: '繁體中文' });
export const titleOf = (page: Page) => originalOf(page).getByRole('textbox', { name: '標題' });
export const textOf = (page: Page) => page.getByRole('textbox', { name: '內容（繁體中文）' });
export const toolOf = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: '格式：內容（繁體中文）' })
    .getByRole('button', { name, exact: true });

/** Opens the editor of a new item. @returns its name */
export async function beginItem(page: Page, kind: string, title: string): Promise<string> {
  const slug = `e2e-${randomUUID()}`;
  await openOnDesk(page, `/desk/content/${kind}/_new`);
  await page.getByLabel('代號').fill(slug);
  await titleOf(page).fill(title);
  await page.getByRole('textbox', { name: '順序', exact: true }).fill(LAST);
  return slug;
}

/** Saves the item, and waits until it is read again and the editor begins with it. */
export async function saveItem(page: Page, kind: string, slug: string): Promise<void> {
  const versions = page.getByRole('table', { name: '版本' }).getByRole('row');
  const before = await versions.count();
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(deskUrl(`/desk/content/${kind}/${slug}`));
  await expect.poll(() => versions.count()).toBeGreaterThan(before);
}

/** Chooses a file in the picture field or dialog. */
export const uploadPicture = (within: Locator, buffer: Buffer) =>
  within
    .locator('input[type=file]')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
