import { getItem, setItem } from './storage.ts';

const KEY = 'seen_roots';
const KEEP_SECONDS = 400 * 86_400;
/** About 25 KB. */
const ROOTS_MAX = 250;

/** The root of a sealed order book that this browser saw first. */
export interface SeenRoot {
  root: string;
  /** When it was seen: milliseconds since the epoch, browser clock. */
  atMs: number;
}

/** The root of an issue that this browser saw first; null if none. @param no number of the issue */
export function seenRoot(no: string): SeenRoot | null {
  return allSeen()[no] ?? null;
}

/** Remembers the roots of issues by their numbers; the first one is kept, to detect a later change. */
export function rememberRoots(roots: readonly { no: string; root: string }[]): void {
  const seen = allSeen();
  const added = roots.filter(({ no }) => !Object.hasOwn(seen, no));
  if (added.length === 0) return;
  const atMs = Date.now();
  const all = [
    ...Object.entries(seen),
    ...added.map(({ no, root }) => [no, { root, atMs }] as const),
  ];
  setItem(KEY, Object.fromEntries(all.slice(-ROOTS_MAX)), KEEP_SECONDS);
}

function allSeen(): Record<string, SeenRoot> {
  return getItem<Record<string, SeenRoot>>(KEY) ?? {};
}
