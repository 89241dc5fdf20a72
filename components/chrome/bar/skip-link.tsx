'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { MAIN_ID } from './page-main.tsx';
import styles from './skip-link.module.css';

/** The first focusable element of every page: skips the bars and focuses the main content. */
export function SkipLink() {
  const t = useTranslations('chrome');

  // Adds no history entry, so that "back" still leads to the previous page.
  function skip(event: MouseEvent) {
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    event.preventDefault();
    main.focus();
  }

  return (
    <a href={`#${MAIN_ID}`} className={styles.skip} onClick={skip}>
      {t('skipToMain')}
    </a>
  );
}
