import type { Page } from 'playwright/test';
import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import {
  chooseTheme,
  deskUrl,
  openOnDesk,
  signInToDesk,
  useDeskBrowser,
} from '../support/desk/desk-page.ts';
import { callApi, expect, newUsername, PASSWORD, test } from '../support/fixtures.ts';
import { refuseCall } from '../support/refuse-call.ts';
import { callAs, queryDatabase } from '../support/sites/operator.ts';

useDeskBrowser();
test.beforeEach(({ page }) => signInToDesk(page));

/** Opens the page of a new member. */
async function openNewMember(page: Page): Promise<string> {
  const username = newUsername();
  await callApi(page.request, 'register', { username, password: PASSWORD });
  const [row] = await queryDatabase<{ id: string }>(
    `SELECT id FROM app_user WHERE username_key = $1`,
    [username],
  );
  await openOnDesk(page, `/desk/members/${row?.id}`);
  return username;
}

test('a refusal stays in the dialog with what was typed, until the action is done', async ({
  page,
}) => {
  await openNewMember(page);
  const button = page.getByRole('button', { name: '停用帳號' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: '停用帳號' });
  const confirm = dialog.getByRole('button', { name: '確定' });
  await expect(dialog.getByLabel('原因')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('請填寫原因')).toBeVisible();
  await dialog.getByLabel('原因').fill('lost phone');
  await refuseCall(page, 'desk/actOnMember', { code: 4030, msg: '沒有執行此操作的權限' });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('沒有執行此操作的權限');
  await expect(dialog.getByLabel('原因')).toHaveValue('lost phone');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await page.unroute('**/api/desk/actOnMember');
  await dialog.getByLabel('原因').fill('lost phone');
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('已停用', { exact: true }).first()).toBeVisible();
});

test('a request that waits for another operator links to itself, and is not made twice', async ({
  page,
}) => {
  const username = await openNewMember(page);
  await page.getByRole('button', { name: '更正真實姓名' }).click();
  const dialog = page.getByRole('dialog', { name: '更正真實姓名' });
  await dialog.getByLabel('原因').fill('checked the card');
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog.getByText('請填寫 2 至 40 個字的真實姓名')).toBeVisible();
  await dialog.getByLabel('新的真實姓名').fill('林小美');
  // The server acts, and its answer is lost.
  await page.route('**/api/desk/requestApproval', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog.getByRole('alert')).toContainText('網路異常');
  await page.unroute('**/api/desk/requestApproval');
  // Also from a dialog that was closed in between.
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '更正真實姓名' }).click();
  await dialog.getByLabel('新的真實姓名').fill('林小美');
  await dialog.getByLabel('原因').fill('checked the card');
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog.getByRole('alert')).toContainText('等待覆核主管覆核');
  expect(await seriousViolations(page)).toEqual([]);
  const requests = await queryDatabase<{ id: string }>(
    `SELECT id FROM approval WHERE subject = $1`,
    [`user:${username}`],
  );
  expect(requests).toHaveLength(1);
  await dialog.getByRole('link', { name: '查看這張覆核單' }).click();
  await expect(page).toHaveURL(deskUrl(`/desk/approvals/${requests[0]?.id}`));
  await expect(page.getByText('林小美')).toBeVisible();
  await refuseCall(page, 'desk/decideApproval', { code: 4010, msg: '目前的狀態不能這樣操作' });
  await page.getByRole('button', { name: '撤回申請' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('目前的狀態不能這樣操作');
  await page.unroute('**/api/desk/decideApproval');
  await page.getByRole('button', { name: '撤回申請' }).click();
  await expect(page.getByText('已撤回', { exact: true }).first()).toBeVisible();
});

test('a one-time password is shown to its maker until it is closed, and not to who approves it', async ({
  page,
}) => {
  const username = await openNewMember(page);
  await page.getByRole('button', { name: '重設登入密碼' }).click();
  const dialog = page.getByRole('dialog', { name: '重設登入密碼' });
  await dialog.getByLabel('原因').fill('checked by phone');
  await dialog.getByRole('button', { name: '確定' }).click();
  const note = dialog.getByRole('alert').filter({ hasText: '一次性密碼' });
  await expect(note.locator('code')).toHaveText(/\S{8,}/);
  const password = await note.locator('code').innerText();
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(note).toBeHidden();

  const [request] = await queryDatabase<{ id: string }>(
    `SELECT id FROM approval WHERE subject = $1`,
    [`user:${username}`],
  );
  const id = request?.id ?? '';
  const decided = await callAs('amy', 'decideApproval', { id, decision: 'approve' });
  expect(JSON.stringify(decided)).not.toContain(password);
  await openOnDesk(page, `/desk/approvals/${id}`);
  await expect(page.getByRole('main').getByText('已核准', { exact: true })).toBeVisible();
  await expect(page.getByText(password)).toHaveCount(0);
});

test('a note that is sent again after a lost answer is added once', async ({ page }) => {
  await openNewMember(page);
  await page.route('**/api/desk/noteMember', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('備註內容').fill('來電確認額度');
  const add = page.getByRole('button', { name: '新增', exact: true });
  await add.click();
  await expect(page.getByText('網路異常，請檢查連線後再試')).toBeVisible();
  await page.unroute('**/api/desk/noteMember');
  await add.click();
  await expect(page.getByLabel('備註內容')).toHaveValue('');
  await page.reload();
  const notes = page.getByRole('listitem').filter({ hasText: '來電確認額度' });
  // One in the list of notes and one in the timeline.
  await expect(notes).toHaveCount(2);
});

for (const theme of ['light', 'dark'] as const)
  test(`the forms of actions are accessible and fit in the ${theme} theme`, async ({ page }) => {
    await chooseTheme(page.context(), theme);
    const opened: [path: string, button: string][] = [
      ['/desk/operators', '新增經辦人員'],
      ['/desk/ledger/journals', '帳務調整'],
      ['/desk/market', '關閉黃金交易'],
    ];
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 812 });
      for (const [path, button] of opened) {
        await openOnDesk(page, path);
        await page.getByRole('button', { name: button }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button').last().click();
        await expect(dialog.getByText('請填寫原因')).toBeVisible();
        expect([path, await seriousViolations(page)]).toEqual([path, []]);
        // Negative where a gutter is kept for the scroll bar.
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      }
    }
  });
