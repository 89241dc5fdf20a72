import type { ReactNode } from 'react';
import styles from './column.module.css';

/** The layout column of the app: full width on phones, centred on wide screens. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
