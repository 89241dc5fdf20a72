import type { Page } from 'playwright/test';

/** Controls below the minimum touch size, with their size. Links in running text are exempt. */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((size) => {
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]';
    const HALF_A_PIXEL = 0.5;
    return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      if (element.matches(':disabled') || element.closest('[inert], [aria-hidden=true]')) return [];
      if (element.matches('a') && isInText(element)) return [];
      // The labels of a control are part of its touch area.
      const areas = [
        element,
        ...('labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []),
      ];
      const fits = areas.some((area) => {
        const { width, height } = area.getBoundingClientRect();
        return width >= size - HALF_A_PIXEL && height >= size - HALF_A_PIXEL;
      });
      const { width, height } = element.getBoundingClientRect();
      // Elements that are visible only when focused: the skip link.
      if (fits || width <= 1) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return [`${element.tagName} ${name.slice(0, 24)} ${Math.round(width)}×${Math.round(height)}`];
    });

    function isInText(link: HTMLElement): boolean {
      if (getComputedStyle(link).display !== 'inline') return false;
      return [...(link.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    }
  }, least);
}
