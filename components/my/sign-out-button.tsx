'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SignOutDialog } from '#components/chrome/sign-out/sign-out-dialog';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';

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
      <SignOutDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
