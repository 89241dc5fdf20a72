'use client';

import { useEffect } from 'react';

/**
 * Focuses a field of a form when it gets an error. Call it in the form, not in the field: effects of
 * child components run before the confirm sheet has closed and restored the focus.
 * @param error the message; undefined without an error
 */
export function useFocusOnError(selector: string, error: string | undefined): void {
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>(selector)?.focus();
  }, [selector, error]);
}
