import { useTranslations } from 'next-intl';
import type { IconName } from '#components/ui/art/icon';
import {
  findEntries,
  type PaletteEntry,
  type PaletteGroup,
  type PaletteOption,
} from '#components/ui/palette/palette-entry.ts';
import type { HitKind, SearchHit } from '#lib/site/desk/search/search-hit';
import { SearchHitLine } from './search-hit-line.tsx';

/** A line of the palette: a page, a hit of the search, or the search of the list of members. */
export type DeskOption = PaletteOption & { hit?: SearchHit };

interface DeskGroup extends PaletteGroup {
  options: DeskOption[];
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
): DeskGroup[] {
  const t = useTranslations('deskShell.palette');
  const typed = text.trim();
  const options = hits.map(
    (hit): DeskOption => ({
      ...{ id: `${hit.kind} ${hit.id}`, label: hit.name, icon: HIT_ICONS[hit.kind], hit },
      content: <SearchHitLine hit={hit} />,
      run: () => onOpen(hit.href),
    }),
  );
  const groupOf = (name: 'records' | 'members' | 'pages', options: DeskOption[]) => ({
    ...{ name, options },
    heading: t(`groups.${name}`),
  });
  const isMember = ({ hit }: DeskOption) => hit?.kind === 'member';
  const found = [
    groupOf(
      'records',
      options.filter((option) => !isMember(option)),
    ),
    groupOf('members', options.filter(isMember)),
  ];
  const isExact = (group: DeskGroup) => group.options.some(({ hit }) => hit?.is_exact);
  const search: DeskOption = {
    ...{ id: 'search', label: t('find', { text: typed }), icon: 'search' },
    run: () => onSearch?.(typed),
  };
  return [
    ...found.filter(isExact),
    groupOf('pages', findEntries(entries, text)),
    ...found.filter((group) => !isExact(group)),
    {
      ...{ name: 'more', heading: t('groups.more'), hidesHeading: true },
      options: onSearch && typed !== '' ? [search] : [],
    },
  ].filter((group) => group.options.length > 0);
}
