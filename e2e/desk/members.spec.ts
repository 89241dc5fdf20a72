import type { Page } from 'playwright/test';
import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { approveIdentityAs } from '../support/desk/approve-identity.ts';
import {
  chooseTheme,
  DESK_VIEWPORT,
  deskUrl,
  signInToDesk,
  useDeskBrowser,
} from '../support/desk/desk-page.ts';
import { submitDocuments } from '../support/desk/submit-documents.ts';
import { callApi, expect, newUsername, PASSWORD, test } from '../support/fixtures.ts';

useDeskBrowser();

/** A member with a name and a phone number. */
async function newMember({ request }: Page): Promise<{ username: string; token: string }> {
  const username = newUsername();
  const { data } = await callApi(request, 'register', { username, password: PASSWORD });
  const profile = { real_name: '林美', phone: '0912345678' };
  await callApi(request, 'updateUserInfo', profile, data.token);
  return { username, token: data.token };
}

/** Opens a member's page by the search of the list. */
async function openMember(page: Page, username: string): Promise<void> {
  await page.goto(deskUrl('/desk/members'));
  await page.getByLabel('搜尋', { exact: true }).fill(username);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
}

async function act(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog.getByText('請填寫原因')).toBeVisible();
  await expect(dialog.getByLabel('原因')).toBeFocused();
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog).toBeHidden();
}

test('a member is found, revealed, noted, frozen and locked; the timeline tells of it', async ({
  page,
}) => {
  const { username, token } = await newMember(page);
  await signInToDesk(page);
  await openMember(page, username);
  await expect(page.getByText('+886••••678')).toBeVisible();
  await page.getByRole('button', { name: '顯示手機' }).click();
  const dialog = page.getByRole('dialog', { name: '顯示手機' });
  await dialog.getByLabel('原因').fill('called back');
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('+886912345678')).toBeVisible();

  await page.getByLabel('備註內容').fill('來電確認額度');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByText('來電確認額度').first()).toBeVisible();

  await act(page, '暫停提領', 'asked by the bank');
  await expect(page.getByText('提領已暫停').first()).toBeVisible();
  const limits = await callApi(page.request, 'withdrawLimits', {}, token);
  expect(limits.data.frozen).toBe(true);
  await act(page, '停用帳號', 'lost phone');
  await expect(page.getByText('已停用').first()).toBeVisible();
  expect((await callApi(page.request, 'userInfo', {}, token)).code).toBe(8888);

  await page.reload();
  const timeline = page.getByRole('region', { name: '歷程' });
  for (const action of ['檢視個人資料', '暫停提領', '停用帳號'])
    await expect(timeline.getByText(action, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '備註', exact: true }).click();
  await expect(timeline.getByText('停用帳號', { exact: true })).toBeHidden();
});

test('documents are shown, and a case is decided by keyboard', async ({ page }) => {
  const { username, token } = await newMember(page);
  await submitDocuments(page.request, token);
  await signInToDesk(page);
  await page.goto(deskUrl('/desk/kyc'));
  const row = page.getByRole('row').filter({ hasText: username });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: '證件照片' })).toBeVisible();
  await page.getByRole('button', { name: '顯示照片' }).click();
  const pictures = page.getByRole('button', { name: /^放大/ });
  await expect(pictures).toHaveCount(3);
  await pictures.first().click();
  const zoom = page.getByRole('dialog', { name: '證件正面' });
  await expect(zoom.getByRole('img')).toHaveJSProperty('naturalWidth', 900);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: '證件背面' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(zoom).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('c');
  await expect(page.getByText('我處理中')).toBeVisible();

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: '退件' });
  await dialog.getByLabel('退件原因').selectOption('expired');
  // What the member reads, in each language.
  for (const text of [/有效期限內的證件/, /有效期内的证件/, /one that is still valid/])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('退件原因').selectOption('other');
  await dialog.getByRole('button', { name: '退件' }).click();
  await expect(dialog.getByText('請填寫說明')).toBeVisible();
  await dialog.getByLabel('給客戶的說明').fill('請提供護照');
  const rejected = page.url();
  await dialog.getByRole('button', { name: '退件' }).click();
  // The next case, or the list.
  await expect(page).not.toHaveURL(rejected);
  const first = await callApi(page.request, 'identity', {}, token);
  expect([first.data.status, first.data.note]).toEqual(['rejected', '請提供護照']);

  await submitDocuments(page.request, token);
  await page.goto(deskUrl('/desk/kyc'));
  await page.getByRole('row').filter({ hasText: username }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: '先前的送審' })).toBeVisible();
  const approve = page.getByRole('button', { name: '核准', exact: true });
  await expect(approve).toBeDisabled();
  // Shows the pictures, and enlarges the first one.
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: '證件正面' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(approve).toBeEnabled();
  const path = new URL(page.url()).pathname;
  await page.keyboard.press('a');
  const approval = page.getByRole('dialog', { name: '核准' });
  const confirm = approval.getByRole('button', { name: '核准' });
  await approval.getByLabel('證件姓名與送審姓名相同').check();
  await confirm.click();
  await expect(approval.getByText('請逐項核對並勾選')).toBeVisible();
  for (const point of await approval.getByRole('checkbox').all()) await point.check();
  await approval.getByLabel(/^證件有效期限/).fill('2099-05-31');
  await confirm.click();
  await expect(approval.getByText('等待覆核主管覆核')).toBeVisible();
  await expect(approval.getByRole('button', { name: '關閉' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(deskUrl(path));
  await page.goto(deskUrl('/desk/kyc'));
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('待覆核');
  await approveIdentityAs('bob', path.split('/').pop() ?? '');
  const second = await callApi(page.request, 'identity', {}, token);
  expect(second.data).toMatchObject({ status: 'approved', level: 2, expires_on: '2099-05-31' });

  await page.goto(deskUrl(path));
  await expect(page.getByText('自拍與證件照片為同一人')).toBeVisible();
  await page.getByRole('button', { name: '撤銷驗證' }).click();
  const revocation = page.getByRole('dialog', { name: '撤銷驗證' });
  await revocation.getByLabel('撤銷原因').selectOption('altered');
  await revocation.getByRole('button', { name: '撤銷驗證' }).click();
  await expect(page.getByText('已撤銷', { exact: true })).toBeVisible();
  const third = await callApi(page.request, 'identity', {}, token);
  expect(third.data).toMatchObject({ status: 'revoked', level: 1, reason: 'altered' });
});

test('a key works from the moment its case is displayed', async ({ page }) => {
  const { username, token } = await newMember(page);
  await submitDocuments(page.request, token);
  await signInToDesk(page);
  await page.goto(deskUrl('/desk/kyc'));
  await page.evaluate((reject) => {
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('main button')];
      if (!buttons.some((button) => button.textContent === reject)) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, '退件');
  await page.getByRole('row').filter({ hasText: username }).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: '退件' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`the pages of members have no serious violations and fit 375 pixels (${theme})`, async ({
    page,
    context,
  }) => {
    const { username, token } = await newMember(page);
    await submitDocuments(page.request, token);
    await chooseTheme(context, theme);
    await signInToDesk(page);
    await openMember(page, username);
    const paths = ['/desk/members', new URL(page.url()).pathname, '/desk/kyc'];
    await page.getByRole('link', { name: /^案件 #/ }).click();
    await expect(page.getByRole('heading', { name: '證件照片' })).toBeVisible();
    paths.push(new URL(page.url()).pathname);
    for (const path of paths) {
      await page.setViewportSize(DESK_VIEWPORT);
      await page.goto(deskUrl(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await seriousViolations(page)]).toEqual([path, []]);
      await page.setViewportSize({ width: 375, height: 800 });
      // A scroll bar takes some of the width.
      await expect.poll(() => overflowOf(page), path).toBeLessThanOrEqual(0);
    }
  });
