'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { signOut } from '#lib/client/sign-out';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Signs out, after asking. */
export function SignOutButton() {
  const t = useTranslations('my.signOut');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="secondary" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="logout" size={18} />
        {t('action')}
      </Button>
      <ConfirmDialog
        title={t('title')}
        open={asking}
        stay={t('stay')}
        confirm={t('confirm')}
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      >
        <p>{t('text')}</p>
      </ConfirmDialog>
    </>
  );
}
