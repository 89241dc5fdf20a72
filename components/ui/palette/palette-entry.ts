import type { ReactNode } from 'react';
import type { IconName } from '../art/icon.tsx';

/** What a palette opens or does. */
export interface PaletteEntry {
  id: string;
  label: string;
  icon: IconName;
  /** Further words that find the entry. */
  keywords?: string;
  run: () => void;
}

/** A line of the list: an entry, with something else than its label or not. */
export interface PaletteOption extends PaletteEntry {
  content?: ReactNode;
}

export interface PaletteGroup {
  name: string;
  heading: string;
  /** The heading is only read by screen readers. */
  hidesHeading?: boolean;
  options: readonly PaletteOption[];
}

type Words = Pick<PaletteEntry, 'label' | 'keywords'>;

/**
 * The entries that contain every typed word, in their label or keywords: first those whose label starts
 * with the text, then those with a word that does.
 */
export function findEntries<Entry extends Words>(entries: readonly Entry[], text: string): Entry[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const ranked = entries.flatMap((entry) => {
    const all = fold(`${entry.label} ${entry.keywords ?? ''}`);
    return words.every((word) => all.includes(word)) ? [{ entry, rank: rankOf(all, words) }] : [];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** Letters of one width and case. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function rankOf(all: string, [first = '']: readonly string[]): number {
  if (all.startsWith(first)) return 0;
  return all.split(/[\s/]+/).some((word) => word.startsWith(first)) ? 1 : 2;
}
