import { firstSeen, rememberFirst } from './first-seen.ts';

/** About 25 KB. */
const KEPT = { key: 'seen_roots', keepSeconds: 400 * 86_400, most: 250 };

/** The root of a sealed order book that this browser saw first; undefined if none. @param no number of the issue */
export function seenRoot(no: string): string | undefined {
  return firstSeen(KEPT, no)?.hash;
}

/** Remembers the roots of issues by their numbers. */
export function rememberRoots(roots: readonly { no: string; root: string }[]): void {
  rememberFirst(
    KEPT,
    roots.map(({ no, root }) => ({ name: no, hash: root })),
  );
}
