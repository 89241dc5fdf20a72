'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { CopyButton } from '#components/ui/action/copy-button';
import { Dialog } from '#components/ui/overlay/dialog';
import styles from './one-time-password.module.css';

/** Shows a one-time password once. It can't be closed by accident. */
export function OneTimePassword({ password, onClose }: { password: string; onClose: () => void }) {
  const t = useTranslations('deskMembers.acts');
  return (
    <Dialog
      title={t('passwordTitle')}
      open
      onClose={onClose}
      dismissible={false}
      closeButton={null}
    >
      <p className={styles.password}>
        <code>{password}</code>
        <CopyButton text={password} what={t('passwordTitle')} />
      </p>
      <p className={styles.text}>{t('passwordText')}</p>
      <Button block onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
