/** Number of pending navigations. */
let pendingCount = 0;
const listeners = new Set<() => void>();

/** Registers a pending navigation. @returns ends it, after the page is shown or the navigation is abandoned */
export function beginNavigation(): () => void {
  change(1);
  return () => change(-1);
}

/** For `useSyncExternalStore`. */
export function subscribeToNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a navigation is pending. */
export function isNavigating(): boolean {
  return pendingCount > 0;
}

function change(by: 1 | -1): void {
  pendingCount += by;
  for (const listener of listeners) listener();
}
