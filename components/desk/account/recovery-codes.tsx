'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { CopyButton } from '#components/ui/action/copy-button';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import styles from './account.module.css';

interface Props {
  codes: readonly string[];
  onFinish: () => void;
}

/** The recovery codes of a second factor, shown once. */
export function RecoveryCodes({ codes, onFinish }: Props) {
  const t = useTranslations('deskAccount.factor');
  return (
    <Note kind="warning" title={t('recovery')} alert>
      <p>{t('recoveryNote')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row as="p" gap={8} align="center" between wrap>
        <Button kind="secondary" onClick={onFinish}>
          {t('finish')}
        </Button>
        <CopyButton text={codes.join('\n')} what={t('copy')} />
      </Row>
    </Note>
  );
}
