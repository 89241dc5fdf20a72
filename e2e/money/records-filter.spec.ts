import type { Page } from 'playwright/test';
import { groupAmount } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { callApi, expect, rechargeFor, TRADE_PASSWORD, test } from '../support/fixtures.ts';
import { events, listAll, makeRecharges, rows } from '../support/screens/records-screen.ts';
import { needsOperator } from '../support/sites/operator.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** `2026 年 11 月` */
function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${year} 年 ${Number(number)} 月`;
}

test('a chip filters at once, shows that it is pressed, and is released by a second press', async ({
  payee: member,
}) => {
  const { page, token } = member;
  await rechargeFor(member, '1000');
  const cards = await callApi(page.request, 'cards', {}, token);
  const asked = { channel: 'bank', target_id: cards.data.data[0].id, amount: '500' };
  await callApi(page.request, 'withdraw', { ...asked, trade_password: TRADE_PASSWORD }, token);

  await page.goto('/my/ledgerrecord');
  await expect(chip(page, '提領')).toHaveAttribute('aria-pressed', 'false');
  await chip(page, '提領').click();
  await expect(page).toHaveURL(/\?type=withdrawals$/);
  await expect(chip(page, '提領')).toHaveAttribute('aria-pressed', 'true');
  await expect(events(page)).toHaveCount(1);
  await expect(events(page)).toContainText('提領圈存');
  await chip(page, '上個月').click();
  await expect(page.getByText('沒有符合條件的紀錄')).toBeVisible();
  await chip(page, '本月').click();
  await expect(chip(page, '上個月')).toHaveAttribute('aria-pressed', 'false');
  await expect(events(page)).toHaveCount(1);
  expect(await seriousViolations(page)).toEqual([]);
  await chip(page, '提領').click();
  await expect(events(page).nth(1)).toBeVisible();
  await chip(page, '本月').click();
  await expect(page).toHaveURL(/\/my\/ledgerrecord$/);
});

test('chips scroll sideways, the page does not, also with large text on a narrow screen', async ({
  payee: member,
}) => {
  const { page } = member;
  await rechargeFor(member, '1000');
  await page.goto('/my/ledgerrecord');
  for (const text of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 812 });
      expect([width, text, await overflowOf(page)]).toEqual([width, text, 0]);
    }
    await chip(page, '近 90 天').scrollIntoViewIfNeeded();
    await expect(chip(page, '近 90 天')).toBeInViewport();
  }
});

test('the name of the month stays below the title, with the sums of the whole month', async ({
  member,
}) => {
  needsOperator();
  const { page, token } = member;
  await makeRecharges(member);
  const { data: bills } = await callApi(page.request, 'bills', { per_page: 1 }, token);
  const month = localDay(new Date(bills.data[0].created_at)).slice(0, 7);
  const { data: sums } = await callApi(page.request, 'billMonth', { month }, token);
  await page.goto('/my/ledgerrecord');
  const head = page.getByRole('heading', { name: monthName(month), exact: true });
  await expect(head).toBeVisible();
  const figures = page.locator('[data-month-sums]').first();
  await expect(figures).toContainText(`存入${groupAmount(sums.in)}`);
  await expect(figures).toContainText(`淨額+${groupAmount(sums.net)}`);

  await page.goto('/my/rechargerecord');
  const all = await listAll(member, 'recharges');
  const monthOf = ({ created_at = '' }: Record<string, string> = {}) =>
    localDay(new Date(created_at)).slice(0, 7);
  const index = all.findIndex((row, at) => at > 2 && monthOf(row) === monthOf(all[at - 1]));
  await expect(rows(page).nth(index)).toBeVisible();
  await expect(page.locator('[data-month-sums]')).toHaveCount(0);
  await rows(page)
    .nth(index)
    .evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator(`a[href$="detail?id=${all[index]?.id}"]`) });
  expect(await section.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(0);
  const name = section.getByRole('heading', { name: monthName(monthOf(all[index])), exact: true });
  const isSeen = await name.evaluate((one) => {
    const { left, top } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + 4, top + 4));
  });
  expect(isSeen).toBe(true);
});
