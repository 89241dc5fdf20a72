'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icon } from '#components/ui/art/icon';
import styles from './palette.module.css';
import { PaletteList, paletteOptionId } from './palette-list.tsx';
import { type PaletteOption, type PaletteProps, usePaletteGroups } from './palette-options.ts';
import { type DeskSearch, useDeskSearch } from './use-desk-search.ts';

/** A search field and its results, which the arrow keys select. */
export function PaletteContent(props: PaletteProps) {
  const t = useTranslations('deskShell.palette');
  const listId = useId();
  const [text, setText] = useState('');
  const search = useDeskSearch(text);
  const groups = usePaletteGroups(props, text, search.hits);
  const options = groups.flatMap((group) => group.options);
  const { active, select, press } = useSelection(options, text, search);
  const activeId = options[active]?.id;

  return (
    <>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={activeId && paletteOptionId(listId, activeId)}
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
      <PaletteList id={listId} groups={groups} activeId={activeId} onSelect={select} />
      {options.length === 0 && !search.isPending && <p className={styles.none}>{t('none')}</p>}
      <div className={styles.foot}>
        <Found search={search} isTyped={text.trim() !== ''} />
        <Keys />
      </div>
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

const KEYS = { choose: '↑↓', go: 'Enter', close: 'Esc' } as const;

/** What the keys of the field do. */
function Keys() {
  const t = useTranslations('deskShell.palette.keys');
  return (
    <ul className={styles.keys}>
      {(['choose', 'go', 'close'] as const).map((what) => (
        <li key={what}>
          <kbd>{KEYS[what]}</kbd> {t(what)}
        </li>
      ))}
    </ul>
  );
}

/** The selected option, and the keys of the field. */
function useSelection(options: readonly PaletteOption[], text: string, { isPending }: DeskSearch) {
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
