import type { ReactNode } from 'react';
import styles from './column.module.css';

/** The one column that the product stands in: the whole screen of a phone, the middle of a wide one. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
