'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/art/icon';
import { FieldFrame } from '#components/ui/form/field-frame';
import { Text } from '#components/ui/layout/text';
import { Sheet } from '#components/ui/overlay/sheet';
import styles from './bank-sheet.module.css';
import { type BankSearchOptions, useBankSearch } from './use-bank-search.ts';

interface Props extends BankSearchOptions {
  title: string;
  onClose: () => void;
}

/** A sheet to search a bank by code or name: a combobox for the keyboard, rows for touch. */
export function BankSheet({ title, onClose, ...options }: Props) {
  const t = useTranslations('methods.picker');
  const bankSearch = useBankSearch(options);
  const { found } = bankSearch;
  return (
    <Sheet title={title} open onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.search}>
          <SearchField {...bankSearch} />
          <Text tone="muted" size="s" role="status">
            {found.length > 0 ? t('count', { count: found.length }) : t('nothing')}
          </Text>
        </div>
        <BankOptions title={title} {...options} {...bankSearch} />
      </div>
    </Sheet>
  );
}

type BankSearch = ReturnType<typeof useBankSearch>;

function SearchField({ query, activeId, listId, search, onKeyDown }: BankSearch) {
  const t = useTranslations('methods.picker');
  return (
    <FieldFrame label={t('search')}>
      {(control) => (
        <input
          {...control}
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          data-autofocus=""
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  );
}

function BankOptions({
  title,
  value,
  onChoose,
  found,
  activeCode,
  listId,
  optionId,
}: BankSearch & Pick<Props, 'title' | 'value' | 'onChoose'>) {
  return (
    <div id={listId} role="listbox" aria-label={title} className={styles.list}>
      {found.map(({ code, name }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keyboard
        <div
          key={code}
          id={optionId(code)}
          role="option"
          tabIndex={-1}
          aria-selected={code === value}
          data-active={code === activeCode || undefined}
          className={styles.option}
          onClick={() => onChoose(code)}
        >
          <Text as="span" tone="muted">
            {code}
          </Text>{' '}
          <span>{name}</span>
          {code === value && <Icon name="check" size={18} />}
        </div>
      ))}
    </div>
  );
}
