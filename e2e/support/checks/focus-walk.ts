import type { Page } from 'playwright/test';

/** Further tab stops inside a date input: month, day and the button of its calendar. */
const INNER_STOPS = 3;
/** Above the number of tab stops of any page. */
const MAX_STOPS = 120;

declare global {
  /** Number of each element, assigned at first sight. Positions in the document can change. */
  var elementNumbers: Map<Element, number> | undefined;
}

interface Stop {
  name: string;
  /** Unique number of the element; -1 if the focus is outside the page. */
  element: number;
  /** True for an input with several tab stops inside. */
  isDate: boolean;
  fault: string | null;
}

/**
 * Presses Tab until the focus returns to its first stop or has left the page twice.
 * @returns faults: stops without a visible focus indicator, covered stops, focus traps, and controls
 *   that Tab does not reach
 */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const wanted = await tabbableElements(page);
  const faults: string[] = [];
  const seen: number[] = [];
  let timesOutside = 0;
  let innerStops = 0;
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { element, isDate, name, fault } = await readStop(page);
    innerStops = isDate && element === seen.at(-1) ? innerStops + 1 : 0;
    if (innerStops > 0 && innerStops <= INNER_STOPS) continue;
    if (element < 0) timesOutside += 1;
    if (timesOutside === 2 && seen.length === 0) return ['nothing takes the focus'];
    if (timesOutside === 2 || element === seen[0])
      return [...faults, ...(await missedElements(page, wanted, seen))];
    // The walk starts at the last focus position. Earlier elements follow after leaving the page.
    if (element < 0) continue;
    if (seen.includes(element)) return [...faults, `${name}: the focus comes back here`];
    seen.push(element);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return [...faults, `the focus has not come round after ${MAX_STOPS} stops`];
}

/** Numbers of the elements that Tab must reach. Excludes radios: Tab reaches one of each group. */
function tabbableElements(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    globalThis.elementNumbers ??= new Map();
    const numbers = globalThis.elementNumbers;
    const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
    // Elements outside an open modal dialog are inert.
    const root = document.querySelector('dialog:modal') ?? document;
    return [...root.querySelectorAll<HTMLElement>(kinds)]
      .filter(
        (element) => element.tabIndex >= 0 && !element.matches(':disabled, input[type=radio]'),
      )
      .filter((element) => !element.closest('[inert]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        if (!numbers.has(element)) numbers.set(element, numbers.size);
        return numbers.get(element) ?? -1;
      });
  });
}

/** Faults for wanted elements that are still visible and were not reached. */
function missedElements(page: Page, wanted: number[], seen: number[]): Promise<string[]> {
  const missed = wanted.filter((element) => !seen.includes(element));
  return page.evaluate((numbers) => {
    const known = [...(globalThis.elementNumbers ?? [])];
    return known
      .filter(([element, number]) => numbers.includes(number) && element.checkVisibility())
      .map(([element]) => {
        const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
        const name = `${element.tagName.toLowerCase()} ${text.trim().slice(0, 30)}`;
        return `${name}: the Tab key does not reach it`;
      });
  }, missed);
}

/** Reads the focused element and checks that its focus indicator is visible. */
export function readStop(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body)
      return { name: '', element: -1, isDate: false, fault: null };
    globalThis.elementNumbers ??= new Map();
    const numbers = globalThis.elementNumbers;
    if (!numbers.has(element)) numbers.set(element, numbers.size);
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = `${element.tagName.toLowerCase()} ${text.trim().slice(0, 30)}`;
    // A row may still be scrolling the focused element into view.
    for (let frames = 0; frames < 10 && faultOf(element); frames += 1)
      await new Promise(requestAnimationFrame);
    const isDate = element.matches('input[type=date]');
    return { name, element: numbers.get(element) ?? -1, isDate, fault: faultOf(element) };

    function faultOf(focused: HTMLElement): string | null {
      if (!ringCandidates(focused).some(hasRing)) return 'nothing shows the focus';
      const box = visiblePart(focused).getBoundingClientRect();
      const [x, y] = [
        box.left + box.width / 2,
        box.top + Math.min(box.height / 2, innerHeight / 2),
      ];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'out of view';
      const over = document.elementFromPoint(x, y);
      const isOwn = over && (visiblePart(focused).contains(over) || over.contains(focused));
      const isLabel = over?.closest('label')?.control === focused;
      return isOwn || isLabel ? null : `lies under ${over?.tagName} ${over?.className}`;
    }

    /** True if the outline is visible. Some parts have a transparent one for forced-colors mode. */
    function hasRing(part: Element): boolean {
      const { outlineStyle, outlineColor } = getComputedStyle(part);
      return outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
    }

    /** Visible area of an element: for a visually hidden input its label or parent. */
    function visiblePart(focused: HTMLElement): HTMLElement {
      const { width } = focused.getBoundingClientRect();
      const isDrawn = width > 1 && getComputedStyle(focused).opacity !== '0';
      return isDrawn ? focused : (focused.closest('label') ?? focused.parentElement ?? focused);
    }

    /** Elements that may draw the focus ring: the input, its label or wrapper, or a sibling. */
    function ringCandidates(focused: HTMLElement): Element[] {
      if (!focused.matches('input, select, textarea, [role=combobox]')) return [focused];
      const beside = focused.nextElementSibling;
      const frame = focused.closest('label') ?? focused.parentElement;
      const around = [frame, frame?.parentElement].filter(
        (part) => part !== null && part !== undefined,
      );
      return [focused, ...around, ...(beside ? [beside, ...beside.querySelectorAll('*')] : [])];
    }
  });
}
