'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './real-name-dialog.module.css';

interface Props {
  open: boolean;
  name: string;
  busy: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more for the real name, because it can be set only once. */
export function RealNameDialog({ open, name, busy, onConfirm, onClose }: Props) {
  const t = useTranslations('profile.realNameDialog');
  return (
    <Dialog title={t('title')} open={open} onClose={onClose} dismissible={!busy} closeButton={null}>
      <p className={styles.name}>{name}</p>
      <p>{t('text')}</p>
      <div className={styles.buttons}>
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {t('back')}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
