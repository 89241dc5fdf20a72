'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { MAIN_ID } from './page-main.tsx';
import styles from './skip-link.module.css';

/** The first stop of the keyboard on every page: over the bars to what the page is about. */
export function SkipLink() {
  const t = useTranslations('chrome');

  // Without an entry of its own in the history, so that "back" still leads to the page before.
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
