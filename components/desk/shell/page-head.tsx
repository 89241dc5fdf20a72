import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface Props {
  title: string;
  /** One line below the title. */
  children?: ReactNode;
  /** Buttons and links at the end. */
  actions?: ReactNode;
}

/** The head of a page of the desk. */
export function DeskPageHead({ title, children, actions }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children && <p className={styles.note}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
