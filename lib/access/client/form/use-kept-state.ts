import { useEffect, useRef, useState } from 'react';

/**
 * `useState` for what is typed in a form of money: a reload of the page keeps it, in `sessionStorage`.
 * Leaving the form forgets it. Not for secrets.
 * @param name unique on the page
 * @param isValid whether a kept text is one of the values
 */
export function useKeptState<Value extends string>(
  name: string,
  initial: Value,
  isValid: (text: string) => text is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });

  useEffect(() => {
    const key = `form ${location.pathname}${location.search} ${name}`;
    const kept = take(key);
    if (kept !== null && isValid(kept) && isReload() && latest.current === initial) setValue(kept);
    const keep = () => put(key, latest.current === initial ? null : latest.current);
    // A discarded tab of a phone gets no `pagehide`.
    const keepHidden = () => document.hidden && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
      put(key, null);
    };
  }, [name, initial, isValid]);

  return [value, setValue];
}

/** Accepts any text. */
export const isText = (text: string): text is string => text !== '';

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** Reads and removes. Null without storage. */
function take(key: string): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}

function put(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}
