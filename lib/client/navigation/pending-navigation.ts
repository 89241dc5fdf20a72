/** Links whose page is on its way. */
let underWay = 0;
const listeners = new Set<() => void>();

/** Tells that a page is on its way. @returns how to tell that it has come, or that nobody waits for it */
export function beginNavigation(): () => void {
  change(1);
  return () => change(-1);
}

/** For `useSyncExternalStore`. */
export function subscribeToNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a page is on its way. */
export function isNavigating(): boolean {
  return underWay > 0;
}

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}
