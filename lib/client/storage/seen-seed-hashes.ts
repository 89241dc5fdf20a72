import { getItem, setItem } from './storage.ts';

const KEY = 'seed_hashes';
/** A seed is out after its day; a week is time to compare. */
const KEEP_SECONDS = 7 * 86_400;

/** The hash of a day's seed as this browser saw it first. */
export interface SeenSeedHash {
  hash: string;
  /** Milliseconds since the epoch, by the browser's clock. */
  atMs: number;
}

/** The hash that this browser saw of a day's seed before the seed was out; null when it saw none. */
export function seenSeedHash(day: string): SeenSeedHash | null {
  return allSeen()[day] ?? null;
}

/**
 * Remembers the hash of a day whose seed is not out yet. The first one counts: what is published must
 * not change.
 * @param day `2026-03-02`
 * @returns the first one
 */
export function rememberSeedHash(day: string, hash: string): SeenSeedHash {
  const seen = allSeen();
  const first = seen[day] ?? { hash, atMs: Date.now() };
  const oldest = Date.now() - KEEP_SECONDS * 1000;
  const kept = Object.entries({ ...seen, [day]: first }).filter(([, { atMs }]) => atMs >= oldest);
  if (!seen[day]) setItem(KEY, Object.fromEntries(kept), KEEP_SECONDS);
  return first;
}

function allSeen(): Record<string, SeenSeedHash> {
  return getItem<Record<string, SeenSeedHash>>(KEY) ?? {};
}
