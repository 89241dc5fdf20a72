'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#components/ui/art/icon';
import { FieldFrame } from '#components/ui/form/field-frame';
import styles from './bank-picker.module.css';
import { BankSheet } from './bank-sheet.tsx';

interface Props {
  label: string;
  /** Bank names by code, in the user's language. */
  list: Readonly<Record<string, string>>;
  /** The banks' own names by code. */
  own: Readonly<Record<string, string>>;
  name: string;
  /** The selected code; empty if none. */
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** A field that selects a bank in a searchable sheet. */
export function BankPicker({ label, list, own, name, value, error, onChange }: Props) {
  const t = useTranslations('methods.picker');
  const [open, setOpen] = useState(false);
  const bank = list[value];

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <FieldFrame label={label} error={error}>
        {(control) => (
          <button
            {...control}
            type="button"
            role="combobox"
            name={name}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={undefined}
            className={styles.field}
            onClick={() => setOpen(true)}
            onKeyDown={openByKey}
          >
            <span className={clsx(styles.value, !bank && styles.none)}>
              {bank ? `${value} ${bank}` : t('none')}
            </span>
            <Icon name="down" size={20} className={styles.arrow} />
          </button>
        )}
      </FieldFrame>
      {open && (
        <BankSheet
          title={label}
          list={list}
          own={own}
          value={value}
          onClose={() => setOpen(false)}
          onChoose={(code) => {
            setOpen(false);
            onChange(code);
          }}
        />
      )}
    </>
  );
}
