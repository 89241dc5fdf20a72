import { type FirstSeen, firstSeen, rememberFirst } from './first-seen.ts';

/** A seed is published after its day; a week is enough time to compare. */
const KEPT = { key: 'seed_hashes', keepSeconds: 7 * 86_400, most: 8 };

/** The hash that this browser saw before the day's seed was published; null if none. */
export function seenSeedHash(day: string): FirstSeen | null {
  return firstSeen(KEPT, day);
}

/**
 * Remembers the hash of a day's unpublished seed.
 * @param day `2026-03-02`
 * @returns the first hash seen
 */
export function rememberSeedHash(day: string, hash: string): FirstSeen {
  rememberFirst(KEPT, [{ name: day, hash }]);
  return firstSeen(KEPT, day) ?? { hash, atMs: Date.now() };
}
