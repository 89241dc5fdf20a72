'use client';

import { useEffect } from 'react';
import { focusHeading } from '../focus/focus-heading.ts';

const isFocusLost = () => !document.activeElement || document.activeElement === document.body;

/**
 * Moves a lost focus to the heading of the error, and after recovery to the heading of the page.
 * On the first load the focus is left alone, so that screen readers read the page from the top.
 */
export function useErrorFocus(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    if (document.documentElement.dataset.hydrated !== undefined && isFocusLost())
      focusHeading('main');
    return () => {
      // The pressed retry button is removed together with the error.
      setTimeout(() => {
        if (isFocusLost()) focusHeading();
      });
    };
  }, [shown]);
}
