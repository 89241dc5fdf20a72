'use client';

import { useEffect, useRef } from 'react';
import styles from './table-grid.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Some but not all rows are selected. */
  mixed?: boolean;
  onChange: (event: unknown) => void;
}

/** The checkbox of a row, with a large touch target. */
export function SelectBox({ label, checked, mixed = false, onChange }: Props) {
  const node = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (node.current) node.current.indeterminate = mixed && !checked;
  }, [mixed, checked]);
  return (
    <label className={styles.select}>
      <span className="visually-hidden">{label}</span>
      <input ref={node} type="checkbox" checked={checked} onChange={onChange} />
    </label>
  );
}
