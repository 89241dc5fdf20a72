import { useCallback, useState, useSyncExternalStore } from 'react';

/** Filters and order of a list under a name that the operator chose. */
export interface SavedView {
  name: string;
  /** Query of the address, without question mark and cursor. */
  query: string;
}

const MAX_VIEWS = 20;
const MAX_NAME = 40;
const EVENT = 'desk-views';

function keyOf(operatorId: string, page: string): string {
  return `desk-views:${operatorId}:${page}`;
}

function read(key: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  const { name, query } = (value ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && typeof query === 'string';
}

function write(key: string, views: SavedView[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    // Storage is full or blocked: the view is not saved.
  }
  dispatchEvent(new Event(EVENT));
}

/** The saved views of a list, kept in this browser. One of the same name is replaced. */
export function useSavedViews(operatorId: string, page: string) {
  const key = keyOf(operatorId, page);
  const text = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) ?? '',
    () => '',
  );
  const [views, setViews] = useState<{ text: string; list: SavedView[] }>({ text: '', list: [] });
  if (views.text !== text) setViews({ text, list: read(key) });
  const save = useCallback(
    (view: SavedView) => {
      const name = view.name.trim().slice(0, MAX_NAME);
      if (name === '') return;
      const others = read(key).filter((one) => one.name !== name);
      write(key, [...others, { name, query: view.query }].slice(-MAX_VIEWS));
    },
    [key],
  );
  const remove = useCallback(
    (name: string) =>
      write(
        key,
        read(key).filter((one) => one.name !== name),
      ),
    [key],
  );
  return { views: views.list, save, remove };
}

function subscribe(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(EVENT, listener);
    removeEventListener('storage', listener);
  };
}
