import type { Page } from 'playwright/test';

declare global {
  /** The sum of the layout shifts of the page, which `countShifts` keeps. */
  var layoutShift: number | undefined;
}

/** Adds up, on every page from here on, by how much things moved that nobody had touched. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        if (!entry.hadRecentInput)
          globalThis.layoutShift = (globalThis.layoutShift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

/** The layout shift so far, once the fonts are there and what was laid out has been painted. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return globalThis.layoutShift ?? Number.NaN;
  });
}

/** By how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** The parts that make a page wider than its window, as tags and words; none where it fits. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = (element: Element) => element.getBoundingClientRect().right > clientWidth;
    const parts = [...document.querySelectorAll('body *')].filter(wide);
    return [
      `${scrollWidth - clientWidth} pixels`,
      ...parts.map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`),
    ];
  });
}

/** The pictures of the page that do not decode, whether they are in view or not. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const judged = [...document.images].map(async (image) => {
      image.loading = 'eager';
      return image.decode().then(
        () => [],
        () => [image.currentSrc || image.outerHTML],
      );
    });
    return (await Promise.all(judged)).flat();
  });
}

/** What of the page stays under the tab bar when it is scrolled to its end, as words or tags. */
export function hiddenByTabs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const tabs = [...document.querySelectorAll('nav')].find(
      (nav) => getComputedStyle(nav).position === 'fixed',
    );
    const edge = tabs?.getBoundingClientRect().top ?? window.innerHeight;
    const hidden = (element: Element) => {
      const box = element.getBoundingClientRect();
      const seen = element.checkVisibility() && box.width > 1 && box.height > 1;
      return seen && box.bottom > edge + 0.5;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.childElementCount === 0 && hidden(element))
      .map((element) => element.textContent || element.tagName);
  });
}
