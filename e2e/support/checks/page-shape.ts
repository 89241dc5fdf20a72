import type { Page } from 'playwright/test';

declare global {
  /** Sum of the page's layout shifts, updated by `countShifts`. */
  var layoutShift: number | undefined;
}

/** Adds up the layout shifts without recent input on every page loaded from now on. */
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

/** Layout shift so far, read after fonts are loaded and two frames are painted. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return globalThis.layoutShift ?? Number.NaN;
  });
}

/** Horizontal overflow of the page in pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Elements that cause horizontal overflow, by tag and text; empty if the page fits. */
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

/** Images of the page that do not decode, including those outside the viewport. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const results = [...document.images].map(async (image) => {
      image.loading = 'eager';
      return image.decode().then(
        () => [],
        () => [image.currentSrc || image.outerHTML],
      );
    });
    return (await Promise.all(results)).flat();
  });
}

/** Elements that the tab bar covers when the page is scrolled to its end, by text or tag. */
export function hiddenByTabs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const tabs = [...document.querySelectorAll('nav')].find(
      (nav) => getComputedStyle(nav).position === 'fixed' && nav.checkVisibility(),
    );
    const edge = tabs?.getBoundingClientRect().top ?? window.innerHeight;
    const hidden = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isVisible = element.checkVisibility() && box.width > 1 && box.height > 1;
      return isVisible && box.bottom > edge + 0.5;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.childElementCount === 0 && hidden(element))
      .map((element) => element.textContent || element.tagName);
  });
}
