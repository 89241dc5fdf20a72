import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './page-main.module.css';

/** Where the skip link leads. */
export const MAIN_ID = 'main';

interface Props {
  children: ReactNode;
  /** What else stands there: the tab bar below, or the title bar above, which brings margins along. */
  under?: 'tabs' | 'title';
}

/** The main part of a page. It takes the height that is left. */
export function PageMain({ under, children }: Props) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={clsx(styles.main, under && styles[under])}>
      {children}
    </main>
  );
}
