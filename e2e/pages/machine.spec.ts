import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';

const TEXTS = `<main lang="zh-TW">
  <p style="font-family: system-ui, 'PingFang TC', 'Noto Sans CJK TC', sans-serif">金庫 1,234 ▲</p>
  <p style="font-family: serif"><b>金庫</b> Georgia</p>
  <p style="font-family: monospace">0123 ⌘ 😀</p>
  <p lang="zh-CN">体验账号 龘</p>
  <input value="輸入 1"><select><option>選項</option></select><button>按鈕</button>
</main>`;
const REPOSITORY_FONTS = ['Jinku Blocks', 'Noto Sans SC Thin', 'Noto Sans TC Thin'];

/** The families of the fonts that draw the texts of the page's body. */
async function drawnFamilies(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main, main *',
  });
  const families = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) families.add(familyName);
  }
  return [...families].sort();
}

test('texts are drawn with the fonts of the repository alone', async ({ page }) => {
  test.skip(process.platform !== 'linux', 'other systems do not use fontconfig');
  await page.setContent(TEXTS);
  expect(await drawnFamilies(page)).toEqual(REPOSITORY_FONTS);
});

test('time zone, language, colour scheme and scrollbars are not those of the machine', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setContent('<div style="height: 4000px"></div>');
  const settings = await page.evaluate(() => ({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    scrollbarWidth: innerWidth - document.documentElement.clientWidth,
  }));
  expect(settings).toEqual({
    timeZone: 'Asia/Taipei',
    languages: ['zh-TW'],
    isDark: false,
    scrollbarWidth: 0,
  });
});
