import type { Page } from 'playwright/test';

/** Sets the text size in percent, like the setting of a phone or browser. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
}

/**
 * Text that is cut off by a box that hides its overflow, or by the edge of the screen. Text that is
 * truncated on purpose, with an ellipsis, is allowed.
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
      // Visually hidden text and the unfocused skip link.
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
        // In the direction of scrolling, content is visible if the scroll container is.
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

    /** A row or table that scrolls horizontally. In a vertical scroller, horizontal overflow is a fault. */
    function scrollsSideways(box: Element, style: CSSStyleDeclaration): boolean {
      return /auto|scroll/.test(style.overflowX) && !scrollsDown(box, style);
    }
  });
}

/**
 * Text in a column so narrow that only a few letters fit on a line, for example a name beside a
 * wide figure.
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
