import type { SelectHTMLAttributes } from 'react';
import { Icon } from '#components/ui/art/icon';
import { FieldFrame, type FieldTexts } from '#components/ui/form/field-frame';
import styles from './action.module.css';

interface Props extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
}

/** A labelled choice from a list. */
export function SelectField({ label, hint, error, optional, aside, options, ...select }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, optional, aside }}>
      {(control) => (
        <>
          <select {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={14} className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}
