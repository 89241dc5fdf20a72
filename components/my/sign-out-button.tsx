'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { signOut } from '#lib/access/client/api/sign-out';

/** Signs out after confirmation. */
export function SignOutButton() {
  const t = useTranslations('my.signOut');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="logout" size={18} />
        {t('action')}
      </Button>
      <LazyConfirmDialog
        title={t('title')}
        open={open}
        stay={t('stay')}
        confirm={t('confirm')}
        onConfirm={signOut}
        onClose={() => setOpen(false)}
      >
        <p>{t('text')}</p>
      </LazyConfirmDialog>
    </>
  );
}
