type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells that a request of the person has reached the server, which extends the session. */
export function noteActivity(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that ends it */
export function onActivity(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
