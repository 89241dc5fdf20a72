'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/art/icon';
import type { SearchHit } from '#lib/site/desk/search/search-hit';
import styles from './palette.module.css';
import { SearchHitLine } from './search-hit-line.tsx';
import { type DeskSearch, useDeskSearch } from './use-desk-search.ts';

export interface PaletteEntry {
  id: string;
  label: string;
  /** Further text that finds the entry. */
  keywords?: string;
  run: () => void;
}

export interface PaletteProps {
  entries: readonly PaletteEntry[];
  /** Opens the page of a hit. */
  onOpen: (href: string) => void;
  /** Offers to search the list of members for the typed text. */
  onSearch?: ((text: string) => void) | undefined;
}

/** A line of the palette: a page, a hit of the search, or the search of the list of members. */
type Option = PaletteEntry & { hit?: SearchHit };

/** A search field and its results, which the arrow keys select. */
export function PaletteContent(props: PaletteProps) {
  const t = useTranslations('deskShell.palette');
  const listId = useId();
  const [text, setText] = useState('');
  const search = useDeskSearch(text);
  const options = useOptions(props, text, search);
  const { active, select, press } = useSelection(options, text, search);
  const optionId = (index: number) => `${listId}-${index}`;
  const list = useActiveIntoView(active);

  return (
    <>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
      </div>
      <div id={listId} ref={list} role="listbox" aria-label={t('results')} className={styles.list}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
          <div
            key={option.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => select(option.id)}
            onClick={option.run}
          >
            <Icon name={option.id === 'search' ? 'search' : 'forward'} size={14} />
            {option.hit ? <SearchHitLine hit={option.hit} /> : option.label}
          </div>
        ))}
      </div>
      {options.length === 0 && !search.isPending && <p className={styles.none}>{t('none')}</p>}
      <Found search={search} isTyped={text.trim() !== ''} />
      <p className={styles.hint}>{t('hint')}</p>
    </>
  );
}

/** How much was found, also for screen readers. */
function Found({ search, isTyped }: { search: DeskSearch; isTyped: boolean }) {
  const t = useTranslations('deskSearch');
  const { hits, is_more, isPending, hasFailed } = search;
  const count = hits.length;
  const found = is_more ? t('more', { count }) : t('found', { count });
  const text = hasFailed ? t('failed') : isPending ? t('searching') : found;
  return (
    <p role="status" className={styles.found}>
      {isTyped && text}
    </p>
  );
}

/** Exact hits first, then pages, other hits, and the list of members. */
function useOptions(
  { entries, onOpen, onSearch }: PaletteProps,
  text: string,
  { hits }: DeskSearch,
): Option[] {
  const t = useTranslations('deskShell.palette');
  const typed = text.trim();
  const optionOf = (hit: SearchHit): Option => ({
    ...{ id: `${hit.kind} ${hit.id}`, label: hit.name, hit },
    run: () => onOpen(hit.href),
  });
  const exact = hits.filter((hit) => hit.is_exact);
  const others = hits.filter((hit) => !hit.is_exact);
  const search = { id: 'search', label: t('find', { text: typed }), run: () => onSearch?.(typed) };
  return [
    ...exact.map(optionOf),
    ...findEntries(entries, text),
    ...others.map(optionOf),
    ...(onSearch && typed !== '' ? [search] : []),
  ];
}

/** The selected option, and the keys of the field. */
function useSelection(options: readonly Option[], text: string, { isPending }: DeskSearch) {
  // Null until an option is chosen: the first one, also when the answer brings others.
  const [chosen, setChosen] = useState<{ id: string; text: string } | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const isChosen = chosen !== null && chosen.text === text;
  const index = isChosen ? options.findIndex(({ id }) => id === chosen.id) : 0;
  const active = Math.max(index, 0);
  const first = options[0];
  const hits = options.filter(({ hit }) => hit !== undefined);

  // Enter before the answer: what was typed opens if it is the only one, or the very number.
  useEffect(() => {
    if (entered === null || isPending) return;
    setEntered(null);
    if (entered === text && (first?.hit?.is_exact || hits.length < 2)) (hits[0] ?? first)?.run();
  }, [entered, isPending, text, first, hits]);

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = options[(active + step + options.length) % options.length];
      if (next) setChosen({ id: next.id, text });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const isPage = first !== undefined && first.hit === undefined && first.id !== 'search';
    if (isPending && !isChosen && !isPage) setEntered(text);
    else options[active]?.run();
  }

  return { active, select: (id: string) => setChosen({ id, text }), press };
}

function useActiveIntoView(active: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return list;
}

/** The entries that contain every typed word; those that start with the text come first. */
function findEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ label, keywords = '' }: PaletteEntry) => `${label} ${keywords}`.toLowerCase();
  const found = entries.filter((entry) => words.every((word) => textOf(entry).includes(word)));
  const starts = (entry: PaletteEntry) => textOf(entry).startsWith(words[0] ?? '');
  return [...found.filter(starts), ...found.filter((entry) => !starts(entry))];
}
