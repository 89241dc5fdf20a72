import type { Page } from 'playwright/test';

/** Has a call answered with a refusal, as the server would. */
export async function refuseCall(
  page: Page,
  call: string,
  refusal: { code: number; msg: string },
): Promise<void> {
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({ json: { ...refusal, data: null } }),
  );
}
