type Listener = () => void;

const listeners = new Set<Listener>();

/** Called after a request that the operator caused: the server has extended the session. */
export function noteActivity(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that removes the listener */
export function onActivity(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
