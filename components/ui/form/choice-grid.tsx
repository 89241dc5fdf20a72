import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './choice-grid.module.css';

interface Props {
  legend: string;
  /** Narrow for a number or letter each, wide for a picture with its name. */
  cells: 'narrow' | 'wide';
  /** Id of what explains the choices. */
  describedBy?: string;
  /** `Choice` elements. */
  children: ReactNode;
  /** What follows the grid, e.g. a hint. */
  below?: ReactNode;
}

/** Choices in a grid with as many columns as fit. */
export function ChoiceGrid({ legend, cells, describedBy, children, below }: Props) {
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles[cells]}>{children}</div>
      {below}
    </fieldset>
  );
}

/** A radio button or checkbox of the grid. The input covers the cell. */
export function Choice({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      {children}
    </label>
  );
}
