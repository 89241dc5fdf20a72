import type { APIRequestContext, Page } from 'playwright/test';

/** The banner that says that neither the money nor the prices are real. */
export const paperMark = (page: Page) => page.getByRole('complementary', { name: '模擬模式' });

/** Whether a page comes from the server without the banner of paper mode. */
export async function missesPaperMark(request: APIRequestContext, path: string): Promise<boolean> {
  const html = await (await request.get(path)).text();
  return !/<aside\b[^>]*aria-label="模擬模式"[^>]*>模擬資金・模擬行情</.test(html);
}
