import { PAGES } from '#lib/base/paths';
import { missesPaperMark, paperMark } from '../support/checks/paper-mark.ts';
import { expect, test } from '../support/fixtures.ts';

test('every page in paper mode shows the paper mode label, for members and visitors', async ({
  member: { page },
  request,
}) => {
  for (const path of [...Object.values(PAGES), '/no/such/page']) {
    expect([path, await missesPaperMark(page.request, path)]).toEqual([path, false]);
    expect([path, await missesPaperMark(request, path)]).toEqual([path, false]);
  }
  await page.goto(PAGES.home);
  await expect(paperMark(page)).toBeVisible();
  await expect(paperMark(page)).toHaveText('模擬資金・模擬行情');
});
