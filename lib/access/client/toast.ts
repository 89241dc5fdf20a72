const TOAST_MS = 2000;
const MAX_VISIBLE = 3;

export type ToastKind = 'info' | 'success' | 'failure';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

let visible: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows and announces a message for two seconds. A message that is already visible is not repeated. */
export function toast(message: string, kind: ToastKind = 'info'): void {
  if (message === '' || visible.some((other) => other.message === message)) return;
  const added = { id: nextId++, kind, message };
  change([...visible, added].slice(-MAX_VISIBLE));
  setTimeout(() => change(visible.filter((other) => other !== added)), TOAST_MS);
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visible toasts, oldest first. */
export function currentToasts(): readonly Toast[] {
  return visible;
}

function change(next: readonly Toast[]): void {
  visible = next;
  for (const listener of listeners) listener();
}
