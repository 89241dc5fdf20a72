import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './notice.module.css';

interface Props {
  icon: IconName;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A page that has one thing to say: in the middle of the height that is left. */
export function Notice({ icon, title, children, action }: Props) {
  return (
    <div className={styles.notice}>
      <span className={styles.emblem}>
        <Icon name={icon} size={40} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.words}>{children}</div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
