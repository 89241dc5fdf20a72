'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** About the duration of a double tap. */
const GUARD_MS = 350;

/**
 * Ignores pointer events for 350 ms after opening: the second tap of a double tap on the opening
 * control must not confirm unread content or close it again.
 */
export function useDoubleTapGuard(element: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!open || !current) return;
    const acceptPointer = () => {
      current.style.pointerEvents = '';
    };
    current.style.pointerEvents = 'none';
    const timer = setTimeout(acceptPointer, GUARD_MS);
    return () => {
      clearTimeout(timer);
      acceptPointer();
    };
  }, [element, open]);
}
