import type { Page } from 'playwright/test';

/** Sets the reader's own text size, as the setting of a phone or browser does. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
}

/**
 * Words of the page that are cut off: they reach beyond a box that hides what overflows it, or
 * beyond the screen. Excerpts that say so by an ellipsis after their lines are meant to be cut.
 */
export function cutOffText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut = new Set<string>();
    while (words.nextNode()) {
      const node = words.currentNode;
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim()) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (holder.closest('.visually-hidden, svg, [data-splash], .swiper')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      // What only screen readers have, and the skip link before it is reached.
      if (holder.getBoundingClientRect().width <= 1) continue;
      if (boxes.length > 0 && !fits(holder, boxes)) cut.add(node.textContent.trim().slice(0, 40));
    }
    return [...cut];

    function fits(holder: Element, boxes: DOMRect[]): boolean {
      let right = Math.max(...boxes.map((box) => box.right));
      let left = Math.min(...boxes.map((box) => box.left));
      let bottom = Math.max(...boxes.map((box) => box.bottom));
      for (let at: Element | null = holder; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.webkitLineClamp !== 'none') return true;
        const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
        const box = at.getBoundingClientRect();
        // What can be scrolled to is as visible as the box that scrolls, in that direction alone.
        if (scrollsSideways(at, style)) [left, right] = [box.left, box.right];
        if (scrollsDown(at, style)) bottom = box.bottom;
        const clips = hides || scrollsSideways(at, style) || scrollsDown(at, style);
        if (clips && (right > box.right + SLACK || left < box.left - SLACK)) return false;
        if (hides && bottom > box.bottom + SLACK * 3) return false;
        if (style.position === 'fixed' || at === document.body) break;
      }
      return left >= -SLACK && right <= innerWidth + SLACK;
    }

    function scrollsDown(box: Element, { overflowY }: CSSStyleDeclaration): boolean {
      return /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + SLACK;
    }

    /** A row or a table; in what scrolls down, words that reach out at the side do so by mistake. */
    function scrollsSideways(box: Element, style: CSSStyleDeclaration): boolean {
      return /auto|scroll/.test(style.overflowX) && !scrollsDown(box, style);
    }
  });
}

/**
 * Words of the page whose column is so narrow that they stand there a few letters a line, such as a
 * name beside a figure that leaves it no room.
 */
export function squeezedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MANY_LINES = 3;
    const FEW_LETTERS = 4;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const squeezed = new Set<string>();
    while (words.nextNode()) {
      const node = words.currentNode;
      const text = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (!holder?.checkVisibility() || text.length <= FEW_LETTERS) continue;
      if (holder.getBoundingClientRect().width <= 1 || holder.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines >= MANY_LINES && text.length / lines < FEW_LETTERS) squeezed.add(text.slice(0, 40));
    }
    return [...squeezed];
  });
}
