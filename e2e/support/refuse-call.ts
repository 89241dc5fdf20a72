import type { Page } from 'playwright/test';

/** Intercepts a call and answers it with a refusal envelope. */
export async function refuseCall(
  page: Page,
  call: string,
  refusal: { code: number; msg: string },
): Promise<void> {
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({ json: { ...refusal, data: null } }),
  );
}
