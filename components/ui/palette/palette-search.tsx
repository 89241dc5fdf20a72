'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './palette.module.css';
import type { PaletteGroup } from './palette-entry.ts';
import { PaletteList, paletteOptionId } from './palette-list.tsx';
import { usePaletteSelection } from './use-palette-selection.ts';

interface Props {
  /** Name of the field. */
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** Shown if nothing is found, with what to do. */
  none: ReactNode;
  /** How much was found, announced to screen readers. */
  status: ReactNode;
  /** See `usePaletteSelection`. */
  holdEnter?: (isChosen: boolean) => boolean;
}

/** A search field and its results, which the arrow keys select. The field keeps the focus. */
export function PaletteSearch(props: Props) {
  const { label, placeholder, text, onTextChange, groups, none, status, holdEnter } = props;
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const { activeId, select, press } = usePaletteSelection(options, text, holdEnter);
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId && paletteOptionId(listId, activeId)}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
          value={text}
          onChange={({ target }) => onTextChange(target.value)}
          onKeyDown={press}
        />
      </div>
      {none && <p className={styles.none}>{none}</p>}
      <PaletteList id={listId} groups={groups} activeId={activeId} onSelect={select} />
      <div className={styles.foot}>
        <p role="status" className={styles.found}>
          {status}
        </p>
        <Keys />
      </div>
    </>
  );
}

const KEYS = { choose: '↑↓', go: 'Enter', close: 'Esc' } as const;

/** What the keys of the field do. */
function Keys() {
  const t = useTranslations('palette.keys');
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
