'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { signOut } from '#lib/access/client/api/sign-out';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Signs out after confirmation. */
export function SignOutDialog({ open, onClose }: Props) {
  const t = useTranslations('my.signOut');
  return (
    <LazyConfirmDialog
      title={t('title')}
      open={open}
      stay={t('stay')}
      confirm={t('confirm')}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </LazyConfirmDialog>
  );
}
