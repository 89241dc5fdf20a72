import type { Page } from 'playwright/test';
import { delayMetadata } from '../support/delay-metadata.ts';
import { expect, test } from '../support/fixtures.ts';

/** Records every title of the document from now on, also an absent one. */
const recordTitles = (page: Page) =>
  page.evaluate(() => {
    const titles = [document.title];
    new MutationObserver(() => titles.push(document.title)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return Object.assign(window, { titles });
  });

const titlesOf = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { titles: string[] }).titles)]);

test('the document keeps its title while the page refreshes', async ({ member: { page } }) => {
  await delayMetadata(page);
  await page.goto('/my/rechargerecord');
  await recordTitles(page);
  for (let refreshes = 0; refreshes < 3; refreshes++) {
    await page.getByRole('button', { name: '重新整理' }).click();
    const toast = page.getByText('已更新');
    await expect(toast.first()).toBeAttached();
    await expect(toast).toHaveCount(0);
  }
  expect(await titlesOf(page)).toEqual(['儲值紀錄｜金庫']);
});
