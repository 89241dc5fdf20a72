'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Adopts a value that was typed, selected or autofilled before hydration. Hydration keeps it in the
 * DOM without an event, and the next render (e.g. of a price update) would overwrite it.
 * @param value the value in React state
 * @param readDom reads the value from the DOM
 * @param onAdopt called once after hydration with the DOM value, if it differs from `value`
 */
export function usePreHydrationValue<Value>(
  value: Value,
  readDom: () => Value,
  onAdopt: (adopted: Value) => void,
): void {
  const first = useRef({ value, readDom, onAdopt });
  const atHydration = useRef(value);
  useLayoutEffect(() => {
    atHydration.current = first.current.readDom();
  }, []);
  useEffect(() => {
    // After the effects of parent components: the router ignores navigation before its own effect.
    const timer = setTimeout(() => {
      const { value: rendered, readDom: read, onAdopt: adopt } = first.current;
      const current = read();
      const entered = current === rendered ? atHydration.current : current;
      if (entered !== rendered) adopt(entered);
    });
    return () => clearTimeout(timer);
  }, []);
}
