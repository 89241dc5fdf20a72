'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { AMOUNT_PATTERN } from '#lib/site/desk/funding/amount-pattern';
import type { Filter } from './filter.ts';
import styles from './filter-bar.module.css';

const AMOUNT_FIELD = {
  inputMode: 'decimal',
  pattern: AMOUNT_PATTERN,
  placeholder: '0.00',
} as const;

interface Props {
  filter: Filter;
  value: string;
  /** A choice applies at once, typed text on Enter. */
  onChange: (() => void) | undefined;
}

/** One filter with its label. */
export function FilterField({ filter, value, onChange }: Props) {
  const t = useTranslations('deskShell.filter');
  const id = useId();
  const { name, label } = filter;
  return (
    <div className={styles.field} data-kind={filter.kind}>
      <label htmlFor={id}>{label}</label>
      {filter.kind === 'select' ? (
        <select id={id} name={name} defaultValue={value} onChange={onChange}>
          {!filter.always && <option value="">{t('all')}</option>}
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type={filter.kind === 'amount' ? 'text' : filter.kind}
          {...(filter.kind === 'search' && { placeholder: filter.placeholder })}
          {...(filter.kind === 'amount' && AMOUNT_FIELD)}
          defaultValue={value}
          autoComplete="off"
          onChange={onChange}
        />
      )}
    </div>
  );
}
