'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Dialog } from '#components/ui/overlay/dialog';
import styles from './action.module.css';

interface Props {
  /** Why an action was refused; null closes the dialog. */
  message: string | null;
  onClose: () => void;
}

/** The refusal of an action that has no form of its own. It stays until it is closed. */
export function MessageDialog({ message, onClose }: Props) {
  const t = useTranslations('deskAction');
  return (
    <Dialog title={t('refused')} open={message !== null} onClose={onClose} closeButton={null}>
      <div className={styles.outcome}>
        <FailureNote>{message}</FailureNote>
        <Button kind="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
