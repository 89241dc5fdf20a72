'use client';

import { useEffect } from 'react';

/**
 * Goes to a part of a form when it is refused. To be called by the form itself: what its parts do in
 * effects happens before the sheet over the form has closed and given the focus back.
 * @param refusal why; undefined while nothing is refused
 */
export function useFocusOnError(selector: string, refusal: string | undefined): void {
  useEffect(() => {
    if (refusal) document.querySelector<HTMLElement>(selector)?.focus();
  }, [selector, refusal]);
}
