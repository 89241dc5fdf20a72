export const TOAST_MS = 2000;
const MOST_AT_ONCE = 3;

export type ToastKind = 'info' | 'success' | 'failure';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

let shown: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a message for two seconds and has it announced. The same message is not shown twice at once. */
export function toast(message: string, kind: ToastKind = 'info'): void {
  if (message === '' || shown.some((one) => one.message === message)) return;
  const added = { id: nextId++, kind, message };
  change([...shown, added].slice(-MOST_AT_ONCE));
  setTimeout(() => change(shown.filter((one) => one !== added)), TOAST_MS);
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts on show, oldest first. */
export function currentToasts(): readonly Toast[] {
  return shown;
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
