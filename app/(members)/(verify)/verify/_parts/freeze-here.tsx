'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFreeze } from '#components/protection/use-freeze.ts';
import { Button } from '#components/ui/action/button';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import styles from './hourly-puzzle.module.css';

/** Freezes the account from the lock screen, without the puzzle: it only closes. */
export function FreezeHere({ isFrozen }: { isFrozen: boolean }) {
  const t = useTranslations('protection.freeze');
  const [open, setOpen] = useState(false);
  const [isDone, setDone] = useState(isFrozen);
  const freeze = useFreeze(t('done'));

  async function confirm() {
    if (!(await freeze())) return;
    setOpen(false);
    setDone(true);
  }

  if (isDone) return <p className={styles.note}>{t('done')}</p>;
  return (
    <>
      <Button kind="quiet" className={styles.freeze} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <LazyConfirmDialog
        open={open}
        danger
        title={t('ask')}
        stay={t('stay')}
        confirm={t('confirm')}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>{t('text')}</p>
        <p>{t('stops')}</p>
      </LazyConfirmDialog>
    </>
  );
}
