import { SEEDED_OPERATOR } from '#prisma/seed/first-data';
import { stickingOut } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { openDeskAs } from '../support/desk/desk-operators.ts';
import { callApi, expect } from '../support/fixtures.ts';
import { needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

needsSiteOfItsOwn();

test('on a phone, today begins with what waits and leads to the oldest record', async ({
  browser,
  desk,
  member,
}) => {
  const { data } = await callApi(
    member.page.request,
    'recharge',
    { channel: 'bank', amount: '4000', reference: `TODAY-${member.username}` },
    member.token,
  );
  await desk.sql(`UPDATE recharge SET created_at = '2026-01-02T03:04:05Z' WHERE id = $1`, data.id);
  // Other tests may have left top-ups that wait.
  const [waits] = (await desk.sql(
    `SELECT to_char(sum(amount) / 100.0, 'FM999,990.00') AS sum, min(id) AS oldest FROM recharge
     WHERE status = 'submitted' AND channel = 'bank'`,
  )) as { sum: string; oldest: string }[];
  const operator = await openDeskAs(browser, desk, SEEDED_OPERATOR.name, SEEDED_OPERATOR.password);
  await operator.setViewportSize({ width: 375, height: 812 });
  await operator.goto('/desk');
  const waiting = operator.getByRole('region', { name: '待決事項' });
  const row = waiting.getByRole('listitem').filter({ hasText: '儲值 · 待審核' });
  await expect(row).toContainText('逾時');
  await expect(row).toContainText(`${waits?.sum} TWD`);
  expect(await stickingOut(operator)).toEqual([]);
  expect(await seriousViolations(operator)).toEqual([]);

  // The figures of the hours are those of the totals.
  const flow = operator.getByRole('region', { name: '資金進出' });
  const totals = flow.getByRole('table', { name: '資金進出' }).getByRole('row', { name: '今日' });
  await flow.getByText('各小時金額').first().click();
  const sum = flow.getByRole('table', { name: '各小時金額' }).getByRole('row', { name: '合計' });
  const received = await totals.locator('td > span').first().textContent();
  await expect(sum.getByRole('cell').first()).toHaveText(received ?? '?');

  await row.getByRole('link', { name: /^最久/ }).click();
  await expect(operator).toHaveURL(new RegExp(`/desk/top-ups/${waits?.oldest}$`));
});
