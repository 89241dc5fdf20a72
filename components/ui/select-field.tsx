'use client';

import type { SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import styles from './select-field.module.css';

interface Props extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** The words of the empty choice; without them there is none. */
  placeholder?: string;
}

/** A labelled native select, which every phone shows in its own way. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  options,
  placeholder,
  ...select
}: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional, aside }}>
      {(control) => (
        <>
          <select className={styles.select} {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={20} className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}
