import type { Page } from 'playwright/test';

/** Excluded: text typed by the member, and the variant character in a bank's name. */
const EXCLUDED_TEXT = /王小明|冷錢包|滙/g;

/**
 * All text of a page that is displayed or read by screen readers: text and accessible names.
 * Excludes elements with another `lang`.
 */
export async function shownWords(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const NAMES = ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title'];
    const here = document.documentElement.lang;
    const isForeign = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang !== here;
    const found: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (parent && !parent.closest('script, style') && !isForeign(parent))
        found.push(texts.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
      if (!isForeign(element))
        for (const name of NAMES) found.push(element.getAttribute(name) ?? '');
    return found.join('\n');
  });
  return text.replaceAll(EXCLUDED_TEXT, '');
}
