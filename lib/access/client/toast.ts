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
/** Ends the visible toasts, by their message. */
const ends = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/**
 * Shows and announces a message for two seconds. A message that is already visible is not repeated, but stays for
 * two seconds from now.
 */
export function toast(message: string, kind: ToastKind = 'info'): void {
  if (message === '') return;
  if (!visible.some((other) => other.message === message))
    change([...visible, { id: nextId++, kind, message }].slice(-MAX_VISIBLE));
  clearTimeout(ends.get(message));
  ends.set(
    message,
    setTimeout(() => {
      ends.delete(message);
      change(visible.filter((other) => other.message !== message));
    }, TOAST_MS),
  );
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
