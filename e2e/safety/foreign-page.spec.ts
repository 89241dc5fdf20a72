import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Pages of another site and of another origin of the same site, both served by the test. */
const FOREIGN = ['http://localhost:9/page', 'http://127.0.0.1:9/page'];
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
const CALLS = ['balance', 'logout', 'uploadAvatar'];

/** Opens a foreign page whose form posts to a call, and submits the form. @returns the status */
async function sendForm(page: Page, from: string, target: string, type: string): Promise<number> {
  await page.route(from, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${target}" enctype="${type}"><input name='{"a":"' value='"}'><button>Go</button></form>`,
    }),
  );
  await page.goto(from);
  const answered = page.waitForResponse(target);
  await page.getByRole('button').click();
  const status = (await answered).status();
  await page.unroute(from);
  return status;
}

for (const from of FOREIGN)
  test(`forms on ${new URL(from).host} do not sign a member out`, async ({
    member: { page, username },
    context,
    baseURL,
  }) => {
    const pageCookie = async () =>
      (await context.cookies(baseURL)).find(({ name }) => name.endsWith('page'))?.value;
    const before = await pageCookie();
    expect(before).toBeTruthy();
    const other = await context.newPage();
    for (const call of CALLS)
      for (const type of TYPES) {
        const status = await sendForm(other, from, `${baseURL}/api/${call}`, type);
        expect([call, type, status]).toEqual([call, type, isUpload(call, type) ? 200 : 415]);
        expect(await pageCookie()).toBe(before);
      }
    await page.goto('/my');
    await expect(page.getByText(username).first()).toBeVisible();
  });

/** The only form with an accepted content type. It has no token and is refused with code 8888. */
function isUpload(call: string, type: string): boolean {
  return call === 'uploadAvatar' && type === 'multipart/form-data';
}
