'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import styles from './real-name-dialog.module.css';

interface Props {
  open: boolean;
  name: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks to confirm the real name, because it can be set only once. */
export function RealNameDialog({ open, name, onConfirm, onClose }: Props) {
  const t = useTranslations('profile.realNameDialog');
  return (
    <LazyConfirmDialog
      title={t('title')}
      open={open}
      stay={t('back')}
      confirm={t('confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className={styles.name}>{name}</p>
      <p>{t('text')}</p>
    </LazyConfirmDialog>
  );
}
