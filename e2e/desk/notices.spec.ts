import type { Page } from 'playwright/test';
import { mailText, startMailServer, type TestMailServer } from '#tests/support/mail/mail-server';
import { stickingOut } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { addDeskOperator, openDeskAs } from '../support/desk/desk-operators.ts';
import { expect, test, WORKER_PATIENCE } from '../support/fixtures.ts';
import { type DeskSite, needsSiteOfItsOwn, openSite } from '../support/sites/desk-site.ts';

needsSiteOfItsOwn();

let desk: DeskSite;
let close: () => Promise<void>;
let mail: TestMailServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  mail = await startMailServer();
  ({ desk, close } = await openSite('jinku_mail', {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Jinku <desk@jinku.example>',
  }));
  await addDeskOperator(desk, { name: 'cora', roles: ['cashier'] });
  await addDeskOperator(desk, { name: 'sam', roles: ['admin'] });
});
test.afterAll(async () => {
  await close?.();
  await mail?.close();
});

/** A browser whose permission for notifications can be given, and which records what it would show. */
async function fakeNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class FakeNotification {
      static permission = sessionStorage.getItem('permission') ?? 'default';
      static async requestPermission() {
        sessionStorage.setItem('permission', 'granted');
        FakeNotification.permission = 'granted';
        return 'granted';
      }
      constructor(title: string, { body }: { body: string }) {
        const shown = JSON.parse(sessionStorage.getItem('shown') ?? '[]');
        sessionStorage.setItem('shown', JSON.stringify([...shown, `${title}: ${body}`]));
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification });
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

async function expectGoodShape(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => stickingOut(page), what).toEqual([]);
    expect(await seriousViolations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Lets a case of identity wait for two days, and has the worker look at once. */
const letCaseWait = () =>
  desk.sql(`WITH waiting AS (
      INSERT INTO kyc_case (user_id, status, real_name, created_at, submitted_at)
      SELECT id, 'submitted', '王小明', now() - interval '2 days', now() - interval '2 days' FROM app_user
      ORDER BY id LIMIT 1 RETURNING id)
    SELECT graphile_worker.add_job('notices', job_key => 'notices') FROM waiting`);

test('an operator confirms an address on a telephone, and is told by bell, browser and mail what waits', async ({
  browser,
}) => {
  const page = await openDeskAs(browser, desk, 'cora');
  await page.setViewportSize({ width: 375, height: 812 });
  await fakeNotifications(page);
  await open(page, '/desk/account');
  await page.getByRole('button', { name: '設定信箱' }).click();
  await page.getByLabel('電子郵件信箱').fill('cora@jinku');
  await page.getByLabel('登入密碼').fill('granite meadow 42');
  await page.getByRole('button', { name: '寄送驗證碼' }).click();
  await expect(page.getByText('電子郵件格式不正確')).toBeVisible();
  await page.getByLabel('電子郵件信箱').fill('cora@jinku.example');
  await page.getByRole('button', { name: '寄送驗證碼' }).click();
  await expect.poll(() => mail.received.length, WORKER_PATIENCE).toBe(1);
  const code = /\d{6}/.exec(mailText(mail.received[0]))?.[0] ?? '';
  await expectGoodShape(page, 'account at 375 px');
  await page.getByLabel('信中的 6 位數驗證碼').fill(code);
  await page.getByRole('button', { name: '確認信箱' }).click();
  await expect(page.getByText('cora@jinku.example（已驗證）')).toBeVisible();

  await page.getByRole('button', { name: '開啟瀏覽器通知' }).click();
  await expect(page.getByText('已開啟。如要關閉')).toBeVisible();

  await open(page, '/desk');
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  await letCaseWait();
  const bell = page.getByRole('button', { name: '通知，1 則未讀' });
  await expect(bell).toBeVisible(WORKER_PATIENCE);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('shown') ?? ''))
    .toContain('身分驗證等候過久: 1 件，最久已 2 天');
  await bell.click();
  const notice = page.getByRole('link', { name: /身分驗證等候過久/ });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  await expectGoodShape(page, 'bell at 375 px');
  await notice.click();
  await expect(page).toHaveURL(/\/desk\/kyc$/);

  await expect.poll(() => mail.received.length, WORKER_PATIENCE).toBe(2);
  expect(mail.received[1]?.to).toEqual(['cora@jinku.example']);
  expect(mailText(mail.received[1])).toContain('身分驗證等候過久');
});

test('an administrator is told of a new operator at once, and chooses other notices', async ({
  browser,
}) => {
  const page = await openDeskAs(browser, desk, 'sam');
  const bell = page.getByRole('button', { name: /^通知/ });
  await addDeskOperator(desk, { name: 'vic', roles: ['viewer'] });
  await expect(page.getByRole('button', { name: /^通知，\d+ 則未讀/ })).toBeVisible();
  await bell.click();
  await expect(page.getByRole('link', { name: /新增經辦人員（vic）/ })).toBeVisible();
  await expectGoodShape(page, 'bell at 1280 px');
  await open(page, '/desk/account');
  const backups = page.getByRole('switch', { name: '備份逾時' });
  await expect(backups).toBeChecked();
  await expect(page.getByRole('switch', { name: '權限或限額變更' })).toHaveCount(0);
  await backups.uncheck();
  await page.getByLabel('通知信的語言').selectOption('en');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('通知設定已儲存').first()).toBeVisible();
  await open(page, '/desk/account');
  await expect(backups).not.toBeChecked();
  await expect(page.getByLabel('通知信的語言')).toHaveValue('en');
  await expectGoodShape(page, 'account at 1280 px');
});
