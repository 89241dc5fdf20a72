import type { APIRequestContext, Page } from 'playwright/test';

/** Banner of paper mode. */
export const paperMark = (page: Page) => page.getByRole('complementary', { name: '模擬模式' });

/** True if the server's HTML of a page lacks the banner of paper mode. */
export async function missesPaperMark(request: APIRequestContext, path: string): Promise<boolean> {
  const html = await (await request.get(path)).text();
  return !/<aside\b[^>]*aria-label="模擬模式"[^>]*>模擬資金・模擬行情</.test(html);
}
