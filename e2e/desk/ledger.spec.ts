import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { chooseTheme, deskUrl, signInToDesk, useDeskBrowser } from '../support/desk/desk-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { callAs, queryDatabase } from '../support/sites/operator.ts';

useDeskBrowser();
test.beforeEach(({ page }) => signInToDesk(page));

const PAGES = [
  ...['/desk/ledger', '/desk/ledger/trial-balance', '/desk/ledger/journals'],
  ...['/desk/ledger/verify', '/desk/ledger/recon', '/desk/audit', '/desk/reports'],
  '/desk/ledger/periods',
];

test('accounts lead to their journals, and a journal to its neighbours in the chain', async ({
  page,
}) => {
  await page.goto(deskUrl('/desk/ledger'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('總帳');
  const table = page.getByRole('table', { name: 'TWD' });
  await expect(table.getByRole('row', { name: /應付客戶合計/ })).toBeVisible();
  await expect(table.getByText('平衡', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '傳票', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('傳票');
  await page
    .getByRole('table')
    .getByRole('link', { name: /^J\d{8}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/desk\/ledger\/journals\/\d+$/);
  await expect(page.getByText('重新計算相符').or(page.getByText('尚未存證'))).toBeVisible();
  const number = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto(deskUrl(`/desk/ledger/journals?ref=${number}`));
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});

/** Approves what waits, as another operator than the one at the desk. */
async function approveAs(operator: string, action: string): Promise<void> {
  const rows = await queryDatabase<{ id: string }>(
    `SELECT id FROM approval WHERE action = $1 AND status = 'pending'`,
    [action],
  );
  for (const { id } of rows) await callAs(operator, 'decideApproval', { id, decision: 'approve' });
}

test('a correction is posted with its reason, found in the audit log, and reversed', async ({
  page,
}) => {
  const reference = `case-${Date.now()}`;
  await page.goto(deskUrl('/desk/ledger/journals'));
  await page.getByRole('button', { name: '帳務調整' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('案件編號').fill(reference);
  await dialog.getByLabel('客戶帳號').fill('demo');
  await dialog.getByLabel('金額').fill('12.50');
  const preview = dialog.getByRole('table', { name: '分錄預覽' });
  await expect(preview.getByRole('row', { name: /1110 清算 – 銀行/ })).toContainText('12.50');
  await expect(preview.getByRole('row', { name: /借貸合計/ }).getByRole('cell')).toHaveText([
    ...['12.50', '12.50'],
  ]);
  await dialog.getByLabel('原因').fill('bank paid twice');
  await dialog.getByRole('button', { name: '送出' }).click();
  await expect(dialog.getByRole('alert')).toContainText('等待覆核主管覆核');
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(dialog).toBeHidden();
  await approveAs('amy', 'ledger.adjust');
  await page.goto(deskUrl(`/desk/ledger/journals?ref=adjustment:${reference}`));
  await page.getByRole('table').getByRole('row').nth(1).click();
  await expect(page.getByText('bank paid twice')).toBeVisible();
  await page.getByRole('button', { name: '沖正此傳票' }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('wrong member');
  await page.getByRole('dialog').getByRole('button', { name: '送出' }).click();
  await expect(page.getByRole('link', { name: '查看這張覆核單' })).toBeVisible();
  await approveAs('amy', 'ledger.reverse');
  await page.reload();
  await expect(page.getByText('已由此傳票沖正')).toBeVisible();
  await page.goto(deskUrl(`/desk/audit?subject=adjustment:${reference}`));
  await expect(page.getByRole('row', { name: /帳務調整/ })).toContainText('12.50');
});

test('bank charges are booked from their template on a phone, and found by their code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const reference = `charge-${Date.now()}`;
  await page.goto(deskUrl('/desk/ledger/journals'));
  await page.getByRole('button', { name: '帳務調整' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('調整類型').selectOption({ label: '銀行手續費' });
  await expect(dialog.getByLabel('客戶帳號')).toBeHidden();
  await expect(dialog.getByLabel('方向')).toHaveValue('debit');
  await dialog.getByLabel('案件編號').fill(reference);
  await dialog.getByLabel('金額').fill('30');
  const lines = dialog.getByRole('table', { name: '分錄預覽' }).getByRole('row');
  await expect(lines.nth(1)).toContainText('5110 銀行手續費');
  await expect(lines.nth(1).getByRole('cell').first()).toHaveText('30.00');
  await expect(lines.nth(2).getByRole('cell').last()).toHaveText('30.00');
  await dialog.getByLabel('原因').fill('statement of the bank');
  await dialog.getByRole('button', { name: '送出' }).click();
  await dialog.getByRole('link', { name: '查看這張覆核單' }).click();
  const shown = page.getByRole('table', { name: '分錄預覽' });
  await expect(shown.getByRole('row', { name: /5110 銀行手續費/ })).toContainText('30.00');
  await expect(shown.getByRole('row', { name: /1110 清算 – 銀行/ })).toContainText('30.00');
  await approveAs('amy', 'ledger.adjust');
  await page.goto(deskUrl('/desk/ledger/journals?code=5110'));
  await expect(page.getByText(reference).first()).toBeVisible();
});

test('a month says what it waits for, and is exported to a general ledger', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(deskUrl('/desk/ledger/periods'));
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^會計期間 \d{4}-\d{2}$/);
  await expect(page.getByText('進行中')).toBeVisible();
  await page.getByRole('button', { name: '匯出總帳彙總' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '匯出 CSV' }).click();
  await expect(dialog.getByText('請填寫原因')).toBeVisible();
  await dialog.getByLabel('原因').fill('month end');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '匯出 CSV' }).click();
  const rows = (await readFile(await (await download).path())).toString().trim().split('\r\n');
  expect(rows[0]).toContain('科目代號');
  const [debits, credits] = [7, 8].map((place) =>
    rows
      .slice(1)
      .map((row) => row.split(','))
      .filter(([, , asset]) => asset === 'TWD')
      .reduce((sum, cells) => sum + Math.round(Number(cells[place]) * 100), 0),
  );
  expect(debits).toBeGreaterThan(0);
  expect(debits).toBe(credits);
});

test('a verification goes on when its page is left', async ({ page }) => {
  await page.goto(deskUrl('/desk/ledger/verify'));
  const asked = Date.now();
  await page.getByRole('button', { name: '立即完整勾稽' }).click();
  await expect(page.getByText('已開始勾稽').first()).toBeVisible();
  await page.goto(deskUrl('/desk'));
  await page.goto(deskUrl('/desk/ledger/verify'));
  await expect(page.getByText('帳冊正確')).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.reload();
        const text = await page.locator('dl', { hasText: '上次完成' }).textContent();
        const [, at = ''] = /上次完成\s*([\d/: ]+)/.exec(text ?? '') ?? [];
        return Date.parse(`${at.trim().replaceAll('/', '-').replace(' ', 'T')}+08:00`) + 1_000;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(asked);
});

/** Presses a button that exports, and gives a reason. */
async function exportFor(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('原因').fill('年度查核');
  await dialog.getByRole('button', { name: '匯出' }).click();
}

test('a day is reported as tables and as signed files, and the audit log has the issue', async ({
  page,
}) => {
  await page.goto(deskUrl('/desk/reports'));
  await expect(page.getByRole('table', { name: '科目餘額' })).toBeVisible();
  for (const [button, start] of [
    ['下載 CSV', '\uFEFF金庫\r\n營運日報'],
    ['下載 PDF', '%PDF-'],
  ] as const) {
    const download = page.waitForEvent('download');
    await exportFor(page, button);
    const path = await (await download).path();
    const content = await readFile(path);
    expect(content.toString('utf8').startsWith(start)).toBe(true);
    expect(content.toString('latin1')).toMatch(/jinku-report,[\w-]+\.[\w-]+\.[\w-]+\s*$/);
  }
  await page.goto(deskUrl('/desk/audit?action=report.issue'));
  await expect(page.getByRole('row', { name: /報表/ }).first()).toBeVisible();
});

test('lists are saved as CSV', async ({ page }) => {
  await page.goto(deskUrl('/desk/ledger/journals?ref=pool:seed'));
  const download = page.waitForEvent('download');
  await exportFor(page, '匯出 CSV');
  const text = (await readFile(await (await download).path())).toString();
  expect(text.split('\r\n')[0]).toContain('傳票編號');
  expect(text).toContain('pool:seed');
});

for (const theme of ['light', 'dark'] as const)
  test(`the pages are accessible and fit at 375 px in the ${theme} theme`, async ({ page }) => {
    await chooseTheme(page.context(), theme);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PAGES) {
        await page.goto(deskUrl(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect([path, await seriousViolations(page)]).toEqual([path, []]);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, width, wider > 0]).toEqual([path, width, false]);
      }
    }
  });
