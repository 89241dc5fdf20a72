'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the page answers yet: a press before that is lost, so what must not lose one waits. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
