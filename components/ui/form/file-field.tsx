import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './file-field.module.css';

interface Props
  extends FieldTexts,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'accept' | 'onChange'> {}

/** A labelled choice of one file. */
export function FileField({ label, hint, error, optional, ...input }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, optional }}>
      {(control) => <input {...control} {...input} type="file" className={styles.file} />}
    </FieldFrame>
  );
}
