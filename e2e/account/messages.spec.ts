import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { callApi, expect, test } from '../support/fixtures.ts';
import { callAs, needsOperator } from '../support/sites/operator.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('a message is unread in the menu until it is opened', async ({ page, member }) => {
  needsOperator();
  const { data: user } = await callApi(page.request, 'userInfo', {}, member.token);
  const { username } = user as { username: string };
  await callAs('amy', 'sendMessage', {
    ...{ username, template: 'free', text: '請於明日來電。\n謝謝', reason: 'asked by phone' },
  });
  await page.goto('/my');
  await page.getByRole('link', { name: /訊息.*1 則未讀/ }).click();
  await expect(page.getByRole('heading', { name: '訊息' })).toBeVisible();
  const title = page.getByText('給您的訊息');
  await expect(page.getByText('未讀', { exact: true })).toBeVisible();
  await expect(page.getByText('請於明日來電。')).toBeHidden();
  await title.click();
  await expect(page.getByText('請於明日來電。')).toBeVisible();
  await expect(page.getByText('未讀', { exact: true })).toBeHidden();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await seriousViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto('/my');
  await expect(page.getByRole('link', { name: '訊息' })).toBeVisible();
  await expect(page.getByText('則未讀')).toBeHidden();
});
