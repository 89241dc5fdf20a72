import type { Page } from 'playwright/test';
import { sharp } from '#lib/base/image/guarded-sharp';
import { axeViolations } from '../support/checks/axe-violations.ts';
import { overflowOf } from '../support/checks/page-shape.ts';
import { approveIdentityAs } from '../support/desk/approve-identity.ts';
import { callApi, expect } from '../support/fixtures.ts';
import { test } from '../support/screens/own-account.ts';
import { callAs, needsOperator, queryDatabase } from '../support/sites/operator.ts';

const PAGE = '/my/usercenter/identity';
const KINDS = { front: '證件正面', back: '證件背面', selfie: '手持證件自拍' } as const;

const picture = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer();

const slot = (page: Page, kind: keyof typeof KINDS) =>
  page.getByRole('group', { name: KINDS[kind] });

async function choose(page: Page, kind: keyof typeof KINDS, buffer: Buffer): Promise<void> {
  const file = { name: 'document.jpg', mimeType: 'image/jpeg', buffer };
  await slot(page, kind).locator('input[type=file]').setInputFiles(file);
}

async function upload(page: Page, kind: keyof typeof KINDS, width = 900): Promise<void> {
  const answered = page.waitForResponse('**/api/uploadIdentity');
  await choose(page, kind, await picture(width));
  await answered;
  await expect(slot(page, kind).getByText('上傳', { exact: false }).first()).toBeVisible();
}

test('documents are uploaded, submitted, rejected with a reason, approved, revoked and submitted again', async ({
  page,
  account: { username, token },
}) => {
  needsOperator();
  await page.goto(PAGE);
  await expect(page.getByText('請先填寫真實姓名')).toBeVisible();
  await callApi(page.request, 'updateUserInfo', { real_name: '王小明' }, token);
  await page.goto(PAGE);
  const submit = page.getByRole('button', { name: '送出審核' });
  await submit.click();
  await expect(page.getByRole('alert').getByText('請先上傳全部三張照片')).toBeVisible();

  await choose(page, 'front', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(slot(page, 'front').getByRole('alert')).toContainText('JPEG');
  // Larger than the server takes: the browser scales it down.
  await upload(page, 'front', 4500);
  await expect(slot(page, 'front').getByAltText('證件正面的預覽')).toBeVisible();
  await upload(page, 'back');
  await upload(page, 'selfie');
  await submit.click();
  await expect(page.getByText('審核中', { exact: true })).toBeVisible();
  await expect(submit).toBeHidden();
  await expect(page.getByRole('button', { name: '更換照片' })).toHaveCount(0);

  const [waiting] = await queryDatabase<{ id: string }>(
    `SELECT c.id FROM kyc_case c JOIN app_user u ON u.id = c.user_id WHERE u.username = $1`,
    [username],
  );
  const note = '背面反光，請重拍';
  const review = { id: waiting?.id, decision: 'reject', reason: 'unreadable', note };
  await callAs('amy', 'reviewCase', review);
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByText('照片模糊或反光，無法辨識')).toBeVisible();
  await upload(page, 'back');
  await submit.click();
  await expect(page.getByText('審核中', { exact: true })).toBeVisible();
  const { data } = await callApi(page.request, 'identity', {}, token);
  expect([data.status, data.documents.length]).toEqual(['submitted', 3]);

  const documents = await queryDatabase<{ id: string; case_id: string }>(
    `SELECT d.id, d.case_id FROM kyc_document d JOIN kyc_case c ON c.id = d.case_id
     JOIN app_user u ON u.id = c.user_id WHERE u.username = $1 AND c.status = 'submitted'`,
    [username],
  );
  for (const { id } of documents) await callAs('amy', 'revealDocument', { id, reason: 'review' });
  const id = documents[0]?.case_id;
  const checks = ['name', 'document', 'face'];
  await callAs('amy', 'reviewCase', { id, decision: 'approve', checks, expires_on: '2099-05-31' });
  await approveIdentityAs('bob', id ?? '');
  await page.reload();
  await expect(page.getByText('2099/05/31')).toBeVisible();
  await callAs('amy', 'revokeIdentity', { id, reason: 'altered' });
  await page.reload();
  await expect(page.getByText('驗證已撤銷')).toBeVisible();
  await expect(page.getByText(/請直接拍攝證件原件/)).toBeVisible();
  await upload(page, 'front');
  await submit.click();
  await expect(page.getByText('審核中', { exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the identity page has no axe violations and fits 320 pixels (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: '證件照片' })).toBeVisible();
    const violations = await axeViolations(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(page)).toBe(0);
  });
