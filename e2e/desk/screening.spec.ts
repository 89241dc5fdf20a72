import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { deskUrl, openOnDesk, signInToDesk, useDeskBrowser } from '../support/desk/desk-page.ts';
import {
  callApi,
  expect,
  newUsername,
  PASSWORD,
  test,
  WORKER_PATIENCE,
} from '../support/fixtures.ts';

useDeskBrowser();
test.use({ viewport: { width: 375, height: 800 } });

/** A name that no other member has: letters alone. */
const newName = () =>
  [...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

async function newMember({ request }: Page, realName: string): Promise<string> {
  const username = newUsername();
  const { data } = await callApi(request, 'register', { username, password: PASSWORD });
  await callApi(request, 'updateUserInfo', { real_name: realName }, data.token);
  return username;
}

async function fits(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
}

const csv = (...rows: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['name,source_id,aliases,birth_date', ...rows].join('\n')),
});

test('a list is uploaded, a member is found on it, and a match freezes the withdrawals', async ({
  page,
}) => {
  test.slow();
  const name = newName();
  const username = await newMember(page, `${name} Chen`);
  await signInToDesk(page);
  await openOnDesk(page, '/desk/screening');
  await fits(page);
  await page.getByRole('link', { name: '比對名單' }).click();
  const list = `list ${name}`;
  await page.getByLabel('名單名稱').fill(list);
  const file = page.getByLabel('CSV 檔案');
  await file.setInputFiles(csv(`CHEN ${name},S-1,,1970-02-30`, ',S-2,,'));
  const submit = page.getByRole('button', { name: '上傳名單' });
  await submit.click();
  await expect(page.getByText('第 2 列，birth_date：不是 YYYY-MM-DD 的日期')).toBeVisible();
  await expect(page.getByText('第 3 列，name：未填寫')).toBeVisible();
  await expect(page.getByLabel('名單名稱')).toHaveValue(list);
  await file.setInputFiles(csv(`CHEN ${name},S-1,"Known As; Also",1970-02-28`));
  await submit.click();
  await expect(page.getByRole('row').filter({ hasText: list })).toBeVisible();
  await fits(page);

  const row = page.getByRole('row').filter({ hasText: username });
  await expect(async () => {
    await page.goto(deskUrl('/desk/screening'));
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass(WORKER_PATIENCE);
  await expect(row).toContainText('100');
  await row.getByRole('link').click();
  await expect(page.getByText('1970/02/28')).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: '確認相符' }).click();
  const dialog = page.getByRole('dialog', { name: '確認相符' });
  await dialog.getByLabel('原因').fill('same day of birth');
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('same day of birth')).toBeVisible();
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByText('提領已暫停').first()).toBeVisible();
  const hits = page.getByRole('region', { name: '名單比對' });
  await expect(hits.getByText('確認相符', { exact: true })).toBeVisible();
});

test('the risk of a member is raised alone, and lowering it waits for another operator', async ({
  page,
}) => {
  const username = await newMember(page, newName());
  await signInToDesk(page);
  await openOnDesk(page, `/desk/members?q=${username}`);
  await page.getByRole('link', { name: username, exact: true }).click();
  const region = page.getByRole('region', { name: '風險等級' });
  await expect(region.getByText('尚未評定')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '評定風險' });
  const judge = async (level: string, day: string) => {
    await region.getByRole('button', { name: '評定風險' }).click();
    await dialog.getByLabel('風險等級').selectOption(level);
    await dialog.getByLabel('下次審查日').fill(day);
    await dialog.getByLabel('原因').fill('cash business');
    await dialog.getByRole('button', { name: '確定' }).click();
  };
  await judge('high', '2020-01-01');
  await expect(dialog.getByText('審查日須在今天之後')).toBeVisible();
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('下次審查日').fill(soon);
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(region.getByText('cash business')).toBeVisible();
  await judge('low', soon);
  await expect(dialog.getByText('等待覆核主管覆核')).toBeVisible();
  await dialog.getByRole('link').click();
  await expect(page.getByText('調降客戶風險等級').first()).toBeVisible();
  await fits(page);
  await openOnDesk(page, `/desk/members?q=${username}&risk=high`);
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('高');
  await fits(page);
});
