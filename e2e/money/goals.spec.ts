import type { Locator, Page } from 'playwright/test';
import { addDays, localDay } from '#lib/base/taipei-time';
import { expectClearByDayAndNight } from '../support/checks/expect-clear.ts';
import { overflowOf } from '../support/checks/page-shape.ts';
import { smallTargets } from '../support/checks/touch-targets.ts';
import { callApi, expect, rechargeFor, test } from '../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const item = (page: Page, name: string) =>
  main(page).getByRole('listitem').filter({ hasText: name });
const DUE = addDays(localDay(new Date()), 400);

/** Fills in the form of a goal in its sheet. */
async function fillGoal(sheet: Locator, { name, target }: { name: string; target: string }) {
  await sheet.getByLabel('名稱').fill(name);
  await sheet.getByLabel('目標', { exact: true }).fill(target);
  await sheet.getByLabel('目標日').fill(DUE);
  await sheet.getByRole('radio', { name: '旅行' }).check();
  await sheet.getByRole('button', { name: '儲存' }).click();
}

async function expectWellMade(page: Page) {
  expect(await overflowOf(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  await expectClearByDayAndNight(page);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
});

test('a member saves for a goal, sees its progress at home, and ends it', async ({ member }) => {
  const { page } = member;
  await rechargeFor(member, '15000');
  await page.goto('/home');
  await page.getByRole('button', { name: '關閉通知' }).click();
  await main(page).getByRole('link', { name: '設定儲蓄目標' }).click();
  await expect(main(page).getByText('還沒有儲蓄目標')).toBeVisible();
  await page.getByRole('button', { name: '新增目標' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '儲存' }).click();
  await expect(sheet.getByLabel('名稱')).toHaveAccessibleDescription(/請填寫這個欄位/);
  await expectWellMade(page);
  await fillGoal(sheet, { name: '京都賞楓', target: '60000' });
  await expect(item(page, '京都賞楓')).toContainText('NT$15,000／NT$60,000');
  await expect(item(page, '京都賞楓')).toContainText('還差 NT$45,000，每月至少存');
  await expectWellMade(page);

  await page.goto('/home');
  const goals = main(page).getByRole('region', { name: '儲蓄目標' });
  const bar = goals.getByRole('progressbar', { name: '「京都賞楓」的進度' });
  await expect(bar).toHaveAttribute('value', '25');
  await expect(goals).toContainText('25%');
  expect(await overflowOf(page)).toBe(0);
  await goals.getByRole('link', { name: '全部目標' }).click();

  await page.getByRole('button', { name: '修改「京都賞楓」' }).click();
  await expect(sheet.getByLabel('目標', { exact: true })).toHaveValue('60,000');
  await sheet.getByLabel('目標', { exact: true }).fill('12000');
  await sheet.getByRole('button', { name: '儲存' }).click();
  await expect(item(page, '京都賞楓')).toContainText('已達成，超出 NT$3,000');

  await page.getByRole('button', { name: '新增目標' }).click();
  await expect(sheet.getByLabel('名稱')).toHaveValue('');
  await fillGoal(sheet, { name: '京都賞楓', target: '5' });
  await expect(sheet.getByLabel('名稱')).toHaveAccessibleDescription(/同名/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: '結束「京都賞楓」' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '結束目標' }).click();
  await expect(main(page).getByText('還沒有儲蓄目標')).toBeVisible();
});

test('goals in grams share what is held, and hidden balances hide their amounts', async ({
  member: { page, token },
}) => {
  for (const [name, due] of [
    ['晚的', addDays(DUE, 30)],
    ['早的', DUE],
  ])
    await callApi(
      page.request,
      'goalSet',
      { name, symbol: 'XAU', target: '10', due_on: due, picture: 'ring' },
      token,
    );
  await page.goto('/home/goals');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['早的', '晚的']);
  await expect(item(page, '早的')).toContainText('0 公克／10 公克');
  await expect(item(page, '早的')).toContainText('目前沒有可計入這個目標的持有量');
  await page.goto('/home');
  await page.getByRole('button', { name: '關閉通知' }).click();
  await main(page).getByRole('button', { name: '隱藏金額' }).click();
  await page.goto('/home/goals');
  await expect(item(page, '早的')).toContainText('••••');
  await expect(item(page, '早的')).not.toContainText('10 公克');
});
