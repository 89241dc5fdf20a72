import { type RefObject, useEffect } from 'react';

/** Below this height a sheet shows only what matters above its field. */
const LOW_PX = 480;

/**
 * Keeps a bottom sheet above the on-screen keyboard: sets `--keyboard` to the height that it covers, and
 * `data-low` while there is little room. Zooming in by pinch is no keyboard.
 */
export function useKeyboardRoom(sheet: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const element = sheet.current;
    if (!open || !viewport || !element) return;
    const update = () => {
      const zoomed = viewport.scale > 1.01;
      const covered = zoomed ? 0 : innerHeight - viewport.height - viewport.offsetTop;
      element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
      element.toggleAttribute('data-low', !zoomed && viewport.height < LOW_PX);
    };
    update();
    const stop = new AbortController();
    for (const type of ['resize', 'scroll'] as const)
      viewport.addEventListener(type, update, { signal: stop.signal });
    return () => stop.abort();
  }, [sheet, open]);
}
