import { useTranslations } from 'next-intl';
import type { IconName } from '#components/ui/art/icon';
import type { HitKind, SearchHit } from '#lib/site/desk/search/search-hit';

/** A page, or something else that the palette opens without asking the server. */
export interface PaletteEntry {
  id: string;
  label: string;
  icon: IconName;
  /** Further text that finds the entry. */
  keywords?: string;
  run: () => void;
}

/** A line of the palette: a page, a hit of the search, or the search of the list of members. */
export type PaletteOption = PaletteEntry & { hit?: SearchHit };

export interface PaletteGroup {
  name: 'records' | 'members' | 'pages' | 'more';
  options: PaletteOption[];
}

export interface PaletteProps {
  entries: readonly PaletteEntry[];
  /** Opens the page of a hit. */
  onOpen: (href: string) => void;
  /** Offers to search the list of members for the typed text. */
  onSearch?: ((text: string) => void) | undefined;
}

const HIT_ICONS: Record<HitKind, IconName> = {
  topUp: 'moneyIn',
  withdrawal: 'moneyOut',
  order: 'trade',
  fixedMove: 'term',
  journal: 'records',
  approval: 'check',
  issue: 'gold',
  member: 'user',
};

/** What a text finds, in groups: those with an exact hit first, then pages, and the list of members last. */
export function usePaletteGroups(
  { entries, onOpen, onSearch }: PaletteProps,
  text: string,
  hits: readonly SearchHit[],
): PaletteGroup[] {
  const t = useTranslations('deskShell.palette');
  const typed = text.trim();
  const options = hits.map(
    (hit): PaletteOption => ({
      ...{ id: `${hit.kind} ${hit.id}`, label: hit.name, icon: HIT_ICONS[hit.kind], hit },
      run: () => onOpen(hit.href),
    }),
  );
  const isMember = ({ hit }: PaletteOption) => hit?.kind === 'member';
  const found: PaletteGroup[] = [
    { name: 'records', options: options.filter((option) => !isMember(option)) },
    { name: 'members', options: options.filter(isMember) },
  ];
  const isExact = (group: PaletteGroup) => group.options.some(({ hit }) => hit?.is_exact);
  const search: PaletteOption = {
    ...{ id: 'search', label: t('find', { text: typed }), icon: 'search' },
    run: () => onSearch?.(typed),
  };
  return [
    ...found.filter(isExact),
    { name: 'pages' as const, options: findEntries(entries, text) },
    ...found.filter((group) => !isExact(group)),
    { name: 'more' as const, options: onSearch && typed !== '' ? [search] : [] },
  ].filter((group) => group.options.length > 0);
}

/** The entries that contain every typed word; those that start with the text come first. */
function findEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ label, keywords = '' }: PaletteEntry) => `${label} ${keywords}`.toLowerCase();
  const found = entries.filter((entry) => words.every((word) => textOf(entry).includes(word)));
  const starts = (entry: PaletteEntry) => textOf(entry).startsWith(words[0] ?? '');
  return [...found.filter(starts), ...found.filter((entry) => !starts(entry))];
}
