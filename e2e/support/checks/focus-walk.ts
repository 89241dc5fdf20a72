import type { Page } from 'playwright/test';

/** More than any page has. */
const MOST_STOPS = 120;

interface Stop {
  name: string;
  /** The place in the document, to know when the walk is round; -1 outside the page. */
  place: number;
  fault: string | null;
}

/**
 * Walks through the page with the Tab key from its beginning.
 * @returns what was wrong at a stop: no mark of the focus to see, or something lies over it
 */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const faults: string[] = [];
  const seen = new Set<number>();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { place, name, fault } = await readStop(page);
    if (place < 0 || seen.has(place)) return seen.size === 0 ? ['nothing takes the focus'] : faults;
    seen.add(place);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return [...faults, `the focus has not come round after ${MOST_STOPS} stops`];
}

/** Where the focus is, and whether one can see that it is there. */
export function readStop(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { name: '', place: -1, fault: null };
    const place = [...document.querySelectorAll('*')].indexOf(element);
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = `${element.tagName.toLowerCase()} ${words.trim().slice(0, 30)}`;
    // A row that scrolls sideways may still be on its way.
    for (let frames = 0; frames < 10 && faultOf(element); frames += 1)
      await new Promise(requestAnimationFrame);
    return { name, place, fault: faultOf(element) };

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
