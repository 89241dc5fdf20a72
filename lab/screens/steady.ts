import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import type { PriceBar } from '#lib/features/market/response-schema';

const FAMILY = 'Jinku Blocks';

/** Flags that make font rendering as independent of the machine as possible. */
export const STEADY_FLAGS = ['--disable-lcd-text', '--font-render-hinting=none'];

/**
 * Draws all texts of the context's pages as blocks, so that screenshots depend on no installed font.
 * The context must bypass the CSP. In the two font files beside this one every character is a block,
 * 0.56 em wide, or 1 em for Han characters, and taller in bold. A block fills its width, so that a word
 * is one bar: machines place letters at slightly different fractions of a pixel, and gaps would show it.
 * One `cmap` table of format 13 maps all of Unicode to five glyphs, so each file has 972 bytes. They
 * were drawn for this project.
 */
export async function setInBlocks(context: BrowserContext): Promise<void> {
  const face = (weight: 'regular' | 'bold', range: string) => {
    const data = readFileSync(new URL(`./blocks-${weight}.ttf`, import.meta.url), 'base64');
    return `@font-face { font-family: '${FAMILY}'; font-weight: ${range};
      src: url(data:font/ttf;base64,${data}) }`;
  };
  const style = `${face('regular', '1 599')} ${face('bold', '600 1000')}
    *, *::before, *::after { font-family: '${FAMILY}' !important; font-synthesis: none !important;
      font-variant: normal !important; caret-color: transparent !important }`;
  await context.addInitScript((text) => {
    const add = () => {
      const sheet = document.createElement('style');
      sheet.textContent = text;
      document.documentElement.append(sheet);
    };
    if (document.documentElement) add();
    else document.addEventListener('readystatechange', add, { once: true });
  }, style);
}

/**
 * Makes the browser measure its letters again: lengths in `ch` keep the values of the previous font if
 * the block font is added after the first layout.
 */
export async function measureLetters(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { style } = document.documentElement;
    await document.fonts.ready;
    style.fontSize = '101%';
    document.documentElement.getBoundingClientRect();
    style.fontSize = '';
  });
}

/** Replaces days and times by texts of equal lengths, also in rows that load later. */
export async function evenOutTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const evenOut = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.textContent ?? '')
          .replace(/(?:\d{4}年)?\d{1,2}月\d{1,2}日/g, '00月00日')
          .replace(/\d{4} 年 \d{1,2} 月/g, '0000 年 00 月')
          .replace(/\b\d{1,2}\/\d{1,2}\b(?!\/)/g, '00/00');
        if (text !== node.textContent) node.textContent = text;
      }
    };
    evenOut();
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(evenOut).observe(document.body, changes);
  });
}

/**
 * Serves fixed prices for the chart of a page. They are in the future, because a chart drops bars that
 * are older than its last live price.
 */
export async function serveSteadyChart(page: Page): Promise<void> {
  await page.route('**/api/market', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const item of body.data.items) item.series = steadySeries(Number(item.price));
    await route.fulfill({ response: answer, json: body });
  });
}

const POINTS = 360;
const BAR_MS = 7_200_000;
const FIRST_MS = Date.UTC(2090, 2, 1);

function steadySeries(price: number): PriceBar[] {
  return Array.from({ length: POINTS }, (_, i) => {
    const swing = Math.sin(i / 17) * 0.012 + Math.sin(i / 5) * 0.004 + (i / POINTS) * 0.02;
    const steady = (price * (1 + swing)).toFixed(2);
    return [FIRST_MS + i * BAR_MS, steady, steady, steady, steady, 0, 0];
  });
}
