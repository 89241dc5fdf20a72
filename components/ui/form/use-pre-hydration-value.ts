'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Lets a control take up what was typed, chosen or filled in before the page came alive: hydration
 * leaves it on the screen and tells nobody, and the next drawing wipes it away, which may be that of
 * a price.
 * @param value what the control holds
 * @param readDom what stands on the screen
 * @param onAdopt called with that once, when everything is alive, if it is something else
 */
export function usePreHydrationValue<Value>(
  value: Value,
  readDom: () => Value,
  onAdopt: (early: Value) => void,
): void {
  const first = useRef({ value, read: readDom, takeUp: onAdopt });
  const early = useRef(value);
  useLayoutEffect(() => {
    early.current = first.current.read();
  }, []);
  useEffect(() => {
    // After the effects of what stands around the control: the router takes nothing before its own.
    const timer = setTimeout(() => {
      const { value: drawn, read: look, takeUp: tell } = first.current;
      const now = look();
      const said = now === drawn ? early.current : now;
      if (said !== drawn) tell(said);
    });
    return () => clearTimeout(timer);
  }, []);
}
