'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/art/icon';
import { Dialog } from '#components/ui/overlay/dialog';
import styles from './palette.module.css';

export interface PaletteEntry {
  id: string;
  label: string;
  /** Further text that finds the entry. */
  keywords?: string;
  run: () => void;
}

interface Props {
  open: boolean;
  onClose: () => void;
  entries: readonly PaletteEntry[];
  /** Offers to search for the typed text. */
  onSearch?: ((text: string) => void) | undefined;
}

/** A dialog with a search field and its results, which the arrow keys select. */
export function Palette({ open, onClose, ...content }: Props) {
  const t = useTranslations('deskShell.palette');
  return (
    <Dialog
      title={t('title')}
      hideTitle
      open={open}
      onClose={onClose}
      closeButton={null}
      className={styles.dialog}
    >
      <PaletteContent {...content} />
    </Dialog>
  );
}

function PaletteContent({ entries, onSearch }: Pick<Props, 'entries' | 'onSearch'>) {
  const t = useTranslations('deskShell.palette');
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = findEntries(entries, text);
  const typed = text.trim();
  const options =
    onSearch && typed !== ''
      ? [...found, { id: 'search', label: t('find', { text: typed }), run: () => onSearch(typed) }]
      : found;
  const optionId = (index: number) => `${listId}-${index}`;
  const list = useActiveIntoView(active);

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      options[active]?.run();
    }
  }

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
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} ref={list} role="listbox" aria-label={t('pages')} className={styles.list}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
          <div
            key={option.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => setActive(index)}
            onClick={option.run}
          >
            <Icon name={option.id === 'search' ? 'search' : 'forward'} size={14} />
            {option.label}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <p className={styles.hint}>{t('hint')}</p>
    </>
  );
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
