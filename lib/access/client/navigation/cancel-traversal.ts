/**
 * Cancels a back or forward navigation.
 * @returns navigates there after all: by key, because Chromium's `history.go` counts from the canceled entry
 */
export function cancelTraversal(event: NavigateEvent): () => void {
  const { key } = event.destination;
  event.preventDefault();
  return () => {
    const { committed, finished } = globalThis.navigation?.traverseTo(key) ?? {};
    // They also reject when another navigation follows.
    void Promise.allSettled([committed, finished]);
  };
}
