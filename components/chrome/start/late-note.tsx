'use client';

import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { lateScreenAtom } from '#lib/access/client/storage/store';
import styles from './late-note.module.css';

/** Says when the figures of the screen were read, while reading them again takes long. */
export function LateNote() {
  const t = useTranslations('chrome.ui');
  const moment = useMoment();
  const readAt = useAtomValue(lateScreenAtom);
  if (readAt === null) return null;
  return (
    <p className={styles.note} data-late-note="">
      {t('readAt', { at: moment.clock(readAt) })}
    </p>
  );
}
