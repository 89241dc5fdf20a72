'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FreezeButton } from '#components/protection/freeze-button';
import styles from './hourly-puzzle.module.css';

interface Props {
  isFrozen: boolean;
  /** Hours that leaving the freeze waits. */
  unfreezeHours: number;
}

/** Freezes the account from the lock screen, without the puzzle: it only closes. */
export function FreezeHere({ isFrozen, unfreezeHours }: Props) {
  const t = useTranslations('protection.freeze');
  const [isDone, setDone] = useState(isFrozen);
  if (isDone) return <p className={styles.note}>{t('done')}</p>;
  return (
    <FreezeButton
      kind="quiet"
      className={styles.freeze}
      unfreezeHours={unfreezeHours}
      onFrozen={() => setDone(true)}
    />
  );
}
