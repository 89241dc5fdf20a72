'use client';

import { useEffect, useRef } from 'react';

/**
 * Lets a control take up what was typed, chosen or filled in before the page came alive: hydration
 * leaves it on the screen and tells nobody, and the next drawing would wipe it away.
 * @param takeUp called once, when everything is alive
 */
export function useEarlyInput(takeUp: () => void): void {
  const first = useRef(takeUp);
  useEffect(() => {
    // After the effects of what stands around the control: the router takes nothing before its own.
    const timer = setTimeout(() => first.current());
    return () => clearTimeout(timer);
  }, []);
}
