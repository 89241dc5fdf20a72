'use client';

import { useEffect } from 'react';
import { focusHeading } from '../focus/focus-heading.ts';

const isLost = () => !document.activeElement || document.activeElement === document.body;

/**
 * Takes the focus from what failed to the words about it, and on to the page that comes after all.
 * On its first load a page is read from the top, as always.
 */
export function useErrorFocus(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    if (document.documentElement.dataset.hydrated !== undefined && isLost()) focusHeading('main');
    return () => {
      // What was pressed goes with these words.
      setTimeout(() => {
        if (isLost()) focusHeading();
      });
    };
  }, [shown]);
}
