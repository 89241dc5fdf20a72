import { getItem, setItem } from './storage.ts';

/** A hash that this browser saw first under a name. */
export interface FirstSeen {
  hash: string;
  /** When it was seen: milliseconds since the epoch, browser clock. */
  atMs: number;
}

interface Kept {
  /** Where they are stored. */
  key: string;
  keepSeconds: number;
  /** The newest ones are kept. */
  most: number;
}

/** The hash that was seen first under a name; null if none. */
export function firstSeen({ key }: Pick<Kept, 'key'>, name: string): FirstSeen | null {
  return allSeen(key)[name] ?? null;
}

/** Remembers hashes by their names. The first one of a name is kept, to detect a later change. */
export function rememberFirst(
  { key, keepSeconds, most }: Kept,
  hashes: readonly { name: string; hash: string }[],
): void {
  const seen = allSeen(key);
  const added = hashes.filter(({ name }) => !Object.hasOwn(seen, name));
  if (added.length === 0) return;
  const atMs = Date.now();
  const oldest = atMs - keepSeconds * 1000;
  const kept = Object.entries(seen).filter((entry) => entry[1].atMs >= oldest);
  const all = [...kept, ...added.map(({ name, hash }) => [name, { hash, atMs }] as const)];
  setItem(key, Object.fromEntries(all.slice(-most)), keepSeconds);
}

function allSeen(key: string): Record<string, FirstSeen> {
  return getItem<Record<string, FirstSeen>>(key) ?? {};
}
