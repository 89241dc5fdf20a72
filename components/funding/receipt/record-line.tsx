import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { shownStatus, statusKind } from '#components/records/status/status-kind.ts';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { Text } from '#components/ui/layout/text';
import styles from './record-line.module.css';

interface Props {
  href: string;
  /** Description or amount. */
  title: ReactNode;
  /** Details in smaller type. */
  children: ReactNode;
  record: { status: string; reversed?: boolean; status_text: string };
}

/** One record in a short list with its status; links to its receipt. */
export function RecordLine({ href, title, children, record }: Props) {
  const t = useTranslations('funding.recent');
  return (
    <Link surface href={href} className={styles.line}>
      <span className={styles.words}>
        <Text as="span" weight="bold">
          {title}
        </Text>
        <span className={styles.small}>{children}</span>
      </span>
      <span className={styles.chip}>
        <StatusChip kind={statusKind(shownStatus(record))}>{record.status_text}</StatusChip>
        <span className="visually-hidden">{t('open')}</span>
      </span>
    </Link>
  );
}
