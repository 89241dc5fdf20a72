import type { Page } from 'playwright/test';

/** More than any page has. */
const MOST_STOPS = 120;

declare global {
  /** Numbers of elements, given as they are first met; their places in the document change. */
  var elementNumbers: Map<Element, number> | undefined;
}

interface Stop {
  name: string;
  /** Tells the element from every other of the page; -1 outside the page. */
  element: number;
  fault: string | null;
}

/**
 * Walks through the page with the Tab key until the focus is back at its first stop, or has left
 * the page twice.
 * @returns what was wrong: at a stop, no mark of the focus to see, or something lies over it; a stop
 *   that the focus does not leave; and what the Tab key should reach and did not
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
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { element, name, fault } = await readStop(page);
    if (element < 0) timesOutside += 1;
    if (timesOutside === 2 && seen.length === 0) return ['nothing takes the focus'];
    if (timesOutside === 2 || element === seen[0])
      return [...faults, ...(await missedElements(page, wanted, seen))];
    // The walk begins wherever the focus was last: what comes before that is reached from outside.
    if (element < 0) continue;
    if (seen.includes(element)) return [...faults, `${name}: the focus comes back here`];
    seen.push(element);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return [...faults, `the focus has not come round after ${MOST_STOPS} stops`];
}

/** What the Tab key must reach, by number; of a group of radio buttons it reaches one. */
function tabbableElements(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    globalThis.elementNumbers ??= new Map();
    const numbers = globalThis.elementNumbers;
    const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
    // What lies behind a modal dialog is out of reach.
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

/** Those of the wanted elements that are still on the page and were not seen. */
function missedElements(page: Page, wanted: number[], seen: number[]): Promise<string[]> {
  const missed = wanted.filter((element) => !seen.includes(element));
  return page.evaluate((numbers) => {
    const known = [...(globalThis.elementNumbers ?? [])];
    return known
      .filter(([element, number]) => numbers.includes(number) && element.checkVisibility())
      .map(([element]) => {
        const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
        const name = `${element.tagName.toLowerCase()} ${words.trim().slice(0, 30)}`;
        return `${name}: the Tab key does not reach it`;
      });
  }, missed);
}

/** Where the focus is, and whether one can see that it is there. */
export function readStop(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { name: '', element: -1, fault: null };
    globalThis.elementNumbers ??= new Map();
    const numbers = globalThis.elementNumbers;
    if (!numbers.has(element)) numbers.set(element, numbers.size);
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = `${element.tagName.toLowerCase()} ${words.trim().slice(0, 30)}`;
    // A row that scrolls sideways may still be on its way.
    for (let frames = 0; frames < 10 && faultOf(element); frames += 1)
      await new Promise(requestAnimationFrame);
    return { name, element: numbers.get(element) ?? -1, fault: faultOf(element) };

    function faultOf(focused: HTMLElement): string | null {
      if (!marks(focused).some(hasRing)) return 'nothing shows the focus';
      const box = seenPart(focused).getBoundingClientRect();
      const [x, y] = [
        box.left + box.width / 2,
        box.top + Math.min(box.height / 2, innerHeight / 2),
      ];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'out of view';
      const over = document.elementFromPoint(x, y);
      const isOwn = over && (seenPart(focused).contains(over) || over.contains(focused));
      const isLabel = over?.closest('label')?.control === focused;
      return isOwn || isLabel ? null : `lies under ${over?.tagName} ${over?.className}`;
    }

    /** A ring that can be seen; some parts keep an invisible one for readers with colours of their own. */
    function hasRing(part: Element): boolean {
      const { outlineStyle, outlineColor } = getComputedStyle(part);
      return outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
    }

    /** An input that is drawn by something else is as large as that. */
    function seenPart(focused: HTMLElement): HTMLElement {
      const { width } = focused.getBoundingClientRect();
      const isDrawn = width > 1 && getComputedStyle(focused).opacity !== '0';
      return isDrawn ? focused : (focused.closest('label') ?? focused.parentElement ?? focused);
    }

    /** What may show the focus of an input: itself, its box, or what is drawn in its place. */
    function marks(focused: HTMLElement): Element[] {
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
