'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { CopyButton } from '#components/ui/action/copy-button';
import { Note } from '#components/ui/layout/note';
import styles from './one-time-password.module.css';

/** A one-time password, shown once for the person it is for. */
export function OneTimePassword({ password, onClose }: { password: string; onClose: () => void }) {
  const t = useTranslations('deskApprovals.decide');
  const tUi = useTranslations('chrome.ui');
  return (
    <Note kind="warning" title={t('password')} alert>
      <p className={styles.line}>
        <code className={styles.password}>{password}</code>
        <CopyButton text={password} what={t('password')} />
      </p>
      <p>{t('passwordNote')}</p>
      <Button kind="secondary" onClick={onClose}>
        {tUi('close')}
      </Button>
    </Note>
  );
}
