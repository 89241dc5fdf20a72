'use client';

import { useEffect, useRef } from 'react';

/**
 * Rolls the digits of an element from its last text to the present one when `cause` changes. The element and
 * its text stay as they are: figures drawn above it move, and their code is loaded then.
 * @param cause undefined for no roll, e.g. while the figures are hidden
 */
export function useRoll(cause: string | null | undefined) {
  const ref = useRef<HTMLSpanElement>(null);
  const last = useRef({ cause, text: '' });
  useEffect(() => {
    const element = ref.current;
    const before = last.current;
    if (cause === undefined || !element) {
      last.current = { cause: undefined, text: '' };
      return;
    }
    const text = element.textContent;
    last.current = { cause, text };
    const isNews = before.cause !== undefined && before.cause !== cause && before.text !== text;
    if (isNews)
      void import('./roll-digits.ts').then((code) => code.rollDigits(element, before.text));
  });
  return ref;
}
