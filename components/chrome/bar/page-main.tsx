import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './page-main.module.css';

/** Target of the skip link. */
export const MAIN_ID = 'main';

interface Props {
  children: ReactNode;
  /** The bar of the layout: the tab bar below, or the title bar or header above, which adds margins. */
  under?: 'tabs' | 'title';
}

/** The `main` element of a page. Fills the remaining height. */
export function PageMain({ under, children }: Props) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={clsx(styles.main, under && styles[under])}>
      {children}
    </main>
  );
}
