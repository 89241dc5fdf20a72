import type { ReactNode } from 'react';
import styles from './auth-sheet.module.css';

/** The column of a visitor's form: as wide as a line is good to read. */
export function AuthSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
