import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** `KeyboardEvent.key`; `mod+k` for Ctrl or ⌘ with K. */
  key: string;
  /** Shown in the help, translated. */
  label: string;
  /** Without it the key is only listed in the help; the focused element handles it. */
  run?: (event: KeyboardEvent) => void;
}

const active = new Set<Shortcut>();
const listeners = new Set<() => void>();
let snapshot: readonly Shortcut[] = [];

function changed(): void {
  snapshot = [...active];
  for (const listener of listeners) listener();
}

/** Registers keys while the component is mounted. They do nothing in fields, menus and dialogs. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const shape = shortcuts.map(({ key, label }) => `${key} ${label}`).join('\n');
  // Before the page is painted: a passive effect runs later, and would miss a key pressed at once.
  useLayoutEffect(() => {
    const own =
      shape === ''
        ? []
        : latest.current.map(({ key, label, run }, index): Shortcut => {
            const runLatest = (event: KeyboardEvent) => latest.current[index]?.run?.(event);
            return { key, label, ...(run && { run: runLatest }) };
          });
    for (const one of own) active.add(one);
    changed();
    return () => {
      for (const one of own) active.delete(one);
      changed();
    };
  }, [shape]);
}

/** The keys that work on the page, for its help. */
export function useActiveShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => snapshot,
    () => snapshot,
  );
}

/** Runs the shortcut of a pressed key. */
export function handleShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const mod = event.ctrlKey || event.metaKey;
  if (!mod && isTyping(event.target)) return;
  const key = (mod ? 'mod+' : '') + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  // The last one registered: a table over the page.
  const found = [...active].reverse().find((one) => one.key === key);
  if (!found?.run || (document.querySelector('dialog[open]') && key !== 'mod+k')) return;
  event.preventDefault();
  found.run(event);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, select, textarea, [popover]') !== null;
}
