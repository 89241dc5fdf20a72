'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SliderPuzzle } from '#components/puzzle/slider-puzzle';
import { Button } from '#components/ui/action/button';
import { Scene } from '#components/ui/art/scene';
import { PAGES } from '#lib/base/paths';
import styles from './hourly-puzzle.module.css';

/** Asks the visitor to verify and starts the slider puzzle. `children` follow the button. */
export function HourlyPuzzle({ children }: { children: ReactNode }) {
  const t = useTranslations('puzzle.hourly');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.hourly}>
      <Scene name="verify" />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      <p className={styles.note}>{t('note')}</p>
      <Button block className={styles.start} onClick={() => setIsOpen(true)}>
        {t('start')}
      </Button>
      {children}
      <SliderPuzzle open={isOpen} onSuccess={goHome} onClose={() => setIsOpen(false)} />
    </section>
  );
}

/**
 * A full navigation: the router may have cached a redirect to this page from before the cookie was set.
 * Replaces the history entry, so that going back does not lead back here.
 */
function goHome(): void {
  window.location.replace(PAGES.home);
}
