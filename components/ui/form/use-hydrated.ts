'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the page runs in the browser yet, for what only that can tell, such as its clock. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
