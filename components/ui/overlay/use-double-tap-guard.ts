'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** About as long as a double tap lasts. */
const ARRIVAL_MS = 350;

/**
 * Leaves what has just come up deaf to fingers for a moment: the second press of a double tap on
 * what opened it must not confirm what nobody has read yet, nor close it again.
 */
export function useDoubleTapGuard(element: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!open || !current) return;
    const answer = () => {
      current.style.pointerEvents = '';
    };
    current.style.pointerEvents = 'none';
    const arrived = setTimeout(answer, ARRIVAL_MS);
    return () => {
      clearTimeout(arrived);
      answer();
    };
  }, [element, open]);
}
