import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

/** Whether the window is at least 1,024 px wide; false on the server and during hydration. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
