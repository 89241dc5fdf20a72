import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './state.module.css';

interface Props {
  icon?: IconName;
  title: string;
  /** What to do next, in words. */
  children?: ReactNode;
  /** A link or button that does it. */
  action?: ReactNode;
}

/** What stands where there is nothing yet: what it would be, and what to do next. */
export function EmptyState({ icon = 'records', title, children, action }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.emblem}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}
