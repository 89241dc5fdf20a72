'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { useFreeze } from './use-freeze.ts';

interface Props {
  /** Hours that leaving the freeze waits. */
  unfreezeHours: number;
  kind?: 'danger' | 'quiet';
  className?: string;
  onFrozen?: () => void;
}

/** Freezes the account after a question. */
export function FreezeButton({ unfreezeHours, kind = 'danger', className, onFrozen }: Props) {
  const t = useTranslations('protection.freeze');
  const [open, setOpen] = useState(false);
  const freeze = useFreeze(t('done'));

  async function confirm() {
    if (!(await freeze())) return;
    setOpen(false);
    onFrozen?.();
  }

  return (
    <>
      <Button {...{ kind, className }} block={kind === 'danger'} onClick={() => setOpen(true)}>
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
        <p>{unfreezeHours > 0 ? t('textWait', { hours: unfreezeHours }) : t('text')}</p>
        <p>{t('stops')}</p>
      </LazyConfirmDialog>
    </>
  );
}
