'use client';

import { useSyncExternalStore } from 'react';

/** From this width on the page has columns, and its tabs are a side bar. */
const WIDE = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Whether the window is wide. False during server rendering and hydration. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
