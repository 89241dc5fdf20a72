import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import type { PriceBar } from '#lib/market/response-schema';

const FAMILY = 'Jinku Blocks';

/** Flags that leave drawing letters as little to the machine as there is. */
export const STEADY_FLAGS = ['--disable-lcd-text', '--font-render-hinting=none'];

/**
 * Sets every text of the context's pages in blocks. The context must bypass the CSP. In the two font
 * files beside this one every character is a block, 0.56 em wide, or 1 em for Han characters, and
 * higher in bold: pictures then depend on no installed font. One `cmap` table of format 13 maps all
 * of Unicode to five glyphs, so each file has 972 bytes. They were drawn for this project.
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
 * Has the browser measure its letters again: lengths in `ch` keep to the font before where the blocks
 * came after the first layout.
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

/** Gives days and times that are written at different lengths one length each. */
export async function evenOutTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.textContent = (node.textContent ?? '')
        .replace(/\d{1,2}月\d{1,2}日/g, '00月00日')
        .replace(/\b\d{1,2}\/\d{1,2}\b(?!\/)/g, '00/00');
  });
}

/**
 * Prices that are the same on any day, for the chart of a page. They lie in a future that no live
 * price reaches: a chart leaves out what is older than its last one.
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
