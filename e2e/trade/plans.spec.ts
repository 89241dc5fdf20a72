import { expectSound } from '../support/checks/expect-sound.ts';
import { expect, test } from '../support/fixtures.ts';
import { fact } from '../support/screens/funding-screen.ts';
import { goldRoom, prepareToDeal, typePin, waitForPrice } from '../support/screens/room-screen.ts';
import { needsOperator, queryDatabase } from '../support/sites/operator.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const TODAY = `(clock_timestamp() AT TIME ZONE 'Asia/Taipei')::date`;

/** Makes a plan due today, on any day of the week and from midnight on. */
async function makeDueToday(planId: string): Promise<void> {
  await queryDatabase(
    `INSERT INTO calendar_day (day, kind, name, set_by) SELECT ${TODAY}, 'workday', '補班', 'operator:test'
     WHERE extract(isodow FROM ${TODAY}) > 5 ON CONFLICT DO NOTHING`,
  );
  await queryDatabase(`UPDATE config SET value = '"00:00"' WHERE key = 'plan_opens'`);
  await queryDatabase(
    `UPDATE trade_plan SET next_nominal = ${TODAY}, next_due = ${TODAY} WHERE id = $1`,
    [planId],
  );
}

test('a plan is made in three taps from the room, and is paused, resumed, changed and ended', async ({
  member,
}) => {
  test.setTimeout(180_000);
  const { page } = member;
  await prepareToDeal(member, '5000');
  await waitForPrice(member);
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.getByRole('link', { name: '定期定額' }).click();
  await expect(page.getByRole('heading', { name: '設定定期定額', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = page.getByRole('dialog', { name: '確認定期定額' });
  await expect(fact(sheet, '每次買進')).toHaveText('NT$3,000');
  await expect(fact(sheet, '扣款日')).toHaveText('每月 6 日');
  const first = (await fact(sheet, '首次扣款').textContent()) ?? '';
  expect(first).toMatch(/^\d{4}\/\d\d\/\d\d$/);
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認', exact: true }).click();

  await expect(page).toHaveURL(/\/trade\/plans\/detail\?id=\d+$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '黃金定期定額', level: 1 })).toBeVisible();
  await expect(main.getByText('進行中')).toBeVisible();
  const [, month = '', day = ''] = first.split('/').map(Number);
  const calendar = main.getByRole('table').first();
  await expect(calendar).toContainText(`${month} 月`);
  await expect(calendar.getByText(`${day} 日扣款`)).toBeAttached();
  await expectSound(page);

  const press = async (name: string, confirm: string) => {
    await main.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  };
  await press('暫停', '暫停計畫');
  await expect(main.getByText('已暫停')).toBeVisible();
  await expect(main.getByText('暫停中，恢復後依計畫扣款。')).toBeVisible();
  await press('恢復', '恢復計畫');
  await expect(main.getByText('進行中')).toBeVisible();

  await main.getByRole('link', { name: '變更' }).click();
  await expect(page.getByLabel('每次金額')).toHaveValue('3,000');
  await expectSound(page);
  await page.getByRole('radio', { name: '每週' }).check();
  await page.getByRole('checkbox', { name: '三', exact: true }).check();
  await page.getByRole('radio', { name: '1,000', exact: true }).check();
  await page.getByText('開始、結束與餘額不足').click();
  await page.getByRole('radio', { name: '次數' }).check();
  await page.getByLabel('委託次數').fill('4');
  await page.getByRole('button', { name: '下一步' }).click();
  const change = page.getByRole('dialog', { name: '確認變更' });
  await expect(fact(change, '其餘最高總額')).toHaveText('NT$4,000（4 次）');
  await typePin(change);
  await change.getByRole('button', { name: '確認變更' }).click();
  await expect(main.getByText('每週一、三').first()).toBeVisible();

  await main.getByRole('link', { name: '所有計畫' }).click();
  await expect(main.getByRole('heading', { name: '進行中的計畫' })).toBeVisible();
  await expectSound(page);
  await main.getByRole('link', { name: /黃金定期定額/ }).click();
  await press('結束', '結束計畫');
  await expect(main.getByText('已結束')).toBeVisible();
  await expect(main.getByRole('button', { name: '恢復' })).toBeHidden();
});

test('a due day is carried out and leads to its order, and back', async ({ member }) => {
  test.setTimeout(180_000);
  needsOperator();
  const { page } = member;
  await prepareToDeal(member, '5000');
  await waitForPrice(member);
  const { id: roomId } = await goldRoom(member);
  await page.goto(`/trade/plans/set?room=${roomId}`);
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = page.getByRole('dialog', { name: '確認定期定額' });
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認', exact: true }).click();
  await expect(page).toHaveURL(/\/trade\/plans\/detail\?id=\d+$/);
  const planId = new URL(page.url()).searchParams.get('id') ?? '';
  await makeDueToday(planId);

  const order = page.getByRole('main').getByRole('link', { name: /NT\$3,000/ });
  await expect(async () => {
    await page.reload();
    await expect(order).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expect(order).toContainText('已委託');
  await expectSound(page);
  await order.click();
  const main = page.getByRole('main');
  await expect(main.getByText('已委託').first()).toBeVisible();
  await main.getByRole('link', { name: '來自定期計畫' }).click();
  await expect(page).toHaveURL(`/trade/plans/detail?id=${planId}`);
});
