'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { Icon } from '#components/ui/art/icon';
import { FieldFrame } from '#components/ui/form/field-frame';
import { Sheet } from '#components/ui/overlay/sheet';
import { banksOf, searchBanks } from '#lib/methods/banks/search-banks';
import styles from './bank-sheet.module.css';

interface Props {
  title: string;
  /** Names by code, in the reader's language. */
  list: Readonly<Record<string, string>>;
  /** By code, what the banks call themselves. */
  own: Readonly<Record<string, string>>;
  /** The code that is chosen at present, or empty. */
  value: string;
  onClose: () => void;
  onChoose: (code: string) => void;
}

/** A list of banks to search by code or name: a combobox for the keyboard, rows for the finger. */
export function BankSheet({ title, list, own, value, onClose, onChoose }: Props) {
  const t = useTranslations('methods.picker');
  const id = useId();
  const banks = useMemo(() => banksOf(list, own), [list, own]);
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchBanks(banks, query), [banks, query]);
  const [active, setActive] = useState(() => banks.findIndex(({ code }) => code === value));
  const activeId = found[active] && `${id}-${found[active].code}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function search(text: string) {
    setQuery(text);
    // What Enter takes: the best match, once something is asked for.
    setActive(text.trim() === '' ? -1 : 0);
  }

  function move(event: KeyboardEvent) {
    const last = found.length - 1;
    const places: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    };
    const place = places[event.key];
    if (place === undefined && event.key !== 'Enter') return;
    // Enter would send the form that the sheet stands in.
    event.preventDefault();
    const bank = found[active];
    if (place !== undefined) setActive(place);
    else if (bank) onChoose(bank.code);
  }

  return (
    <Sheet title={title} open onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.search}>
          <FieldFrame label={t('search')}>
            {(control) => (
              <input
                {...control}
                type="search"
                role="combobox"
                aria-expanded="true"
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={activeId}
                autoComplete="off"
                spellCheck={false}
                placeholder={t('placeholder')}
                data-autofocus=""
                value={query}
                onChange={(event) => search(event.target.value)}
                onKeyDown={move}
              />
            )}
          </FieldFrame>
          <p className={styles.count} role="status">
            {found.length > 0 ? t('count', { count: found.length }) : t('nothing')}
          </p>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={title} className={styles.list}>
          {found.map(({ code, name }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys
            <div
              key={code}
              id={`${id}-${code}`}
              role="option"
              tabIndex={-1}
              aria-selected={code === value}
              data-active={code === found[active]?.code || undefined}
              className={styles.option}
              onClick={() => onChoose(code)}
            >
              <span className={styles.code}>{code}</span> <span>{name}</span>
              {code === value && <Icon name="check" size={18} />}
            </div>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
