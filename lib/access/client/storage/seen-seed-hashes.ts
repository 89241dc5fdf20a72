import { getItem, setItem } from './storage.ts';

const KEY = 'seed_hashes';
/** A seed is published after its day; a week is enough time to compare. */
const KEEP_SECONDS = 7 * 86_400;

/** The hash of a day's seed that this browser saw first. */
export interface SeenSeedHash {
  hash: string;
  /** When it was seen: milliseconds since the epoch, browser clock. */
  atMs: number;
}

/** The hash that this browser saw before the day's seed was published; null if none. */
export function seenSeedHash(day: string): SeenSeedHash | null {
  return allSeen()[day] ?? null;
}

/**
 * Remembers the hash of a day's unpublished seed. The first hash is kept, to detect a later change.
 * @param day `2026-03-02`
 * @returns the first hash seen
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
