import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { PaletteEntry } from '#components/ui/palette/palette-entry.ts';
import { leavePage } from '#lib/access/client/navigation/leave-guard';
import { PAGES, roomPath } from '#lib/base/paths';
import { SYNONYMS } from '#lib/features/content/search-synonyms';
import { METAL_KEYWORDS, TAB_KEYWORDS, TITLED_PAGES } from './palette-pages.ts';
import { TABS } from './tabs.ts';
import type { Offers } from './use-offers.ts';
import { usePaletteActions } from './use-palette-actions.ts';

/** The groups of entries, in the order of the list. */
export type EntriesByGroup = Record<'metals' | 'pages' | 'actions' | 'articles', PaletteEntry[]>;

interface Options {
  offers: Offers;
  /** Titles by their name. */
  english: Readonly<Record<string, unknown>>;
  onSignOut: () => void;
}

/** Everything that the palette can open or do. */
export function usePaletteEntries({ offers, english, onSignOut }: Options): EntriesByGroup {
  const go = useGo();
  return {
    metals: useMetalEntries(offers.rooms, go),
    pages: usePageEntries(english, go),
    actions: usePaletteActions(onSignOut),
    articles: offers.articles.map(({ id, title }) => ({
      id: `article ${id}`,
      label: title,
      icon: 'news',
      run: go(`${PAGES.newsDetail}?id=${id}`),
    })),
  };
}

type Go = (href: string) => () => void;

/** Opens a page, unless the present one keeps the member because of what they typed. */
export function useGo(): Go {
  const router = useRouter();
  return (href) => () => leavePage(() => router.push(href));
}

/** Each metal's room, and buying and selling there. */
function useMetalEntries(rooms: Offers['rooms'], go: Go): PaletteEntry[] {
  const t = useTranslations('palette');
  return rooms.flatMap(({ id, symbol, name }): PaletteEntry[] => {
    const words = `${METAL_KEYWORDS[symbol]} ${symbol}`;
    const deal = (side: 'buy' | 'sell'): PaletteEntry => ({
      id: `${side} ${id}`,
      label: t(side, { name }),
      icon: side === 'buy' ? 'plus' : 'minus',
      keywords: `${side} ${words}`,
      run: go(`${roomPath(id)}&side=${side}`),
    });
    const room: PaletteEntry = {
      ...{ id: `room ${id}`, label: name, icon: 'gold', keywords: words },
      run: go(roomPath(id)),
    };
    return [room, deal('buy'), deal('sell')];
  });
}

/** The tabs, the links of the side bar and the pages with a title. */
function usePageEntries(english: Options['english'], go: Go): PaletteEntry[] {
  const tabs = useTranslations('chrome.tabs');
  const sideLinks = useTranslations('chrome.sideLinks');
  const titles = useTranslations('chrome.titles');
  const often = useTranslations('my.often');
  const entries: (Omit<PaletteEntry, 'id' | 'run'> & { href: string })[] = [
    ...TABS.map(({ name, href, icon }) => ({
      ...{ href, icon, label: tabs(name), keywords: TAB_KEYWORDS[name] },
    })),
    {
      ...{ href: PAGES.fixedTerms, icon: 'term' },
      ...{ label: sideLinks('fixedTerms'), keywords: 'fixed terms' },
    },
    ...TITLED_PAGES.map(([name, icon]) => ({
      ...{ href: PAGES[name], icon, label: titles(name), keywords: `${english[name] ?? ''}` },
    })),
    { href: PAGES.maintain, icon: 'download', label: often('download'), keywords: 'app install' },
  ];
  return entries.map(({ href, label, keywords, icon }) => ({
    ...{ id: href, label, icon },
    keywords: `${keywords} ${synonymsOf(label)} ${href}`,
    run: go(href),
  }));
}

/** Other words for those in a name. */
function synonymsOf(name: string): string {
  return SYNONYMS.filter((words) => words.some((word) => name.includes(word)))
    .flat()
    .join(' ');
}
