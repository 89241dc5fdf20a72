import type { ReactNode } from 'react';
import styles from './unread-badge.module.css';

/** Says that something has not been read yet. */
export function UnreadBadge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
