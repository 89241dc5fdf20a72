'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { CopyButton } from '#components/ui/action/copy-button';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Sheet } from '#components/ui/overlay/sheet';
import styles from './codes-sheet.module.css';

interface Props {
  open: boolean;
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, shown once. */
export function CodesSheet({ open, codes, onClose }: Props) {
  const t = useTranslations('factor.codes');
  return (
    <Sheet
      title={t('shown')}
      open={open}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Note kind="warning">{t('shownAbout')}</Note>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Row align="center" between>
          <span>{t('what')}</span>
          <CopyButton text={codes.join('\n')} what={t('what')} />
        </Row>
      </Stack>
    </Sheet>
  );
}
