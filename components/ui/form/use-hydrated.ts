'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the page runs in the browser yet, for what only that can tell, such as its clock. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
