import { addDays, localDay } from '#lib/base/taipei-time';
import { SEEDED_OPERATOR } from '#prisma/seed/first-data';
import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { openDeskAs } from '../support/desk/desk-operators.ts';
import { expect } from '../support/fixtures.ts';
import { needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

needsSiteOfItsOwn();

test('a typhoon day is set on a phone after it was shown what moves, and removed', async ({
  browser,
  desk,
}) => {
  const { name, password } = SEEDED_OPERATOR;
  const page = await openDeskAs(browser, desk, name, password);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/desk/calendar');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.getByRole('button', { name: '設定日期', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '設定日期' });
  await expect(dialog.getByText('沒有定期定額、定存或提領的日期會隨之變動。')).toBeVisible();
  const day = addDays(localDay(new Date()), 1);
  await dialog.getByLabel('日期', { exact: true }).fill(day);
  await dialog.getByLabel('名稱或原因').fill('颱風停止上班');
  await dialog.getByLabel('原因', { exact: true }).fill('臺北市政府公告');
  await expect(dialog.getByText('沒有定期定額、定存或提領的日期會隨之變動。')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: '確定', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page
    .getByRole('row')
    .filter({ hasText: '颱風停止上班' })
    .filter({ has: page.getByRole('button') });
  await expect(row).toContainText('臨時休市');
  await row.getByRole('button', { name: '移除' }).click();
  const removing = page.getByRole('dialog', { name: /^移除 .*颱風停止上班/ });
  await expect(removing.getByText('沒有定期定額、定存或提領的日期會隨之變動。')).toBeVisible();
  await removing.getByLabel('原因', { exact: true }).fill('照常上班');
  await removing.getByRole('button', { name: '確定', exact: true }).click();
  await expect(row).toBeHidden();
});
