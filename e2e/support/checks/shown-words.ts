import type { Page } from 'playwright/test';

/** What a member has typed stands as it was typed, and a bank writes its name with a letter of its own. */
const OWN_WORDS = /王小明|冷錢包|滙/g;

/**
 * All that is read or said of a page: its words, and the names that stand for pictures and fields.
 * Parts that say they are in another language by `lang` are left out.
 */
export async function shownWords(page: Page): Promise<string> {
  const words = await page.evaluate(() => {
    const NAMES = ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title'];
    const here = document.documentElement.lang;
    const isForeign = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang !== here;
    const found: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      if (holder && !holder.closest('script, style') && !isForeign(holder))
        found.push(texts.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
      if (!isForeign(element))
        for (const name of NAMES) found.push(element.getAttribute(name) ?? '');
    return found.join('\n');
  });
  return words.replaceAll(OWN_WORDS, '');
}
