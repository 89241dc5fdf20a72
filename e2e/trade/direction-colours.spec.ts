import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import { goldRoom } from '../support/screens/room-screen.ts';

const RED = 'rgb(194, 23, 45)';
const GREEN = 'rgb(11, 113, 73)';

/** The colour of the selected side of the ticket. */
async function sideColour(page: Page, side: '買進' | '賣出'): Promise<string> {
  await openTicket(page, side === '買進' ? 'buy' : 'sell');
  const label = page.locator('label').filter({ has: page.getByRole('radio', { name: side }) });
  return label.evaluate((element) => getComputedStyle(element).color);
}

test('the colours of directions change at once, and stay on every page and after a reload', async ({
  member,
}) => {
  const { page } = member;
  const { path } = await goldRoom(member);
  const served = async (of: string) =>
    /<html[^>]*>/.exec(await (await page.request.get(of)).text())?.[0] ?? '';
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  expect(await sideColour(page, '買進')).toBe(RED);
  expect(await sideColour(page, '賣出')).toBe(GREEN);

  await page.goto('/my/setting');
  await expect(page.getByRole('radio', { name: '紅漲綠跌' })).toBeChecked();
  await page.getByRole('radio', { name: '綠漲紅跌' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-up', 'green');
  await page.reload();
  await expect(page.getByRole('radio', { name: '綠漲紅跌' })).toBeChecked();
  // In the HTML of the server, so that no page flashes in the other colours.
  for (const other of [path, '/market', '/home'])
    expect(await served(other)).toContain('data-up="green"');
  await page.goto(path);
  expect(await sideColour(page, '買進')).toBe(GREEN);
  expect(await sideColour(page, '賣出')).toBe(RED);

  await page.goto('/my/setting');
  await page.getByRole('radio', { name: '紅漲綠跌' }).check();
  await expect.poll(() => served(path)).not.toContain('data-up');
});
