'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/link';
import type { RecordOf } from '#lib/records/record-detail';
import { recordPath } from '#lib/records/record-kinds';
import type { RecordType } from '#lib/records/schema';
import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { recordIcon } from './record-icon.ts';
import styles from './record-row.module.css';
import { statusKind } from './status-steps.ts';
import { useMoment } from './use-moment.ts';
import { useTypeWords } from './use-type-words.ts';

interface Props {
  type: RecordType;
  record: RecordOf[RecordType];
  onOpen: () => void;
}

/** One record: what it was, when, how much, and where it stands or what it left. */
export function RecordRow({ type, record, onOpen }: Props) {
  const words = useTypeWords(type);
  const moment = useMoment();
  const isBill = 'balance_after' in record;
  const word = isBill ? record.type : record.channel;
  return (
    <Link href={recordPath(type, record.id)} className={styles.row} onClick={onOpen}>
      <span className={styles.emblem}>
        <Icon name={recordIcon(word)} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{words.of(word)}</span>
        <time className={styles.small} dateTime={record.created_at}>
          {moment.clock(record.created_at)}
        </time>
      </span>
      <span className={styles.figures}>
        <Money amount={record.amount} signed={isBill} hideable />
        {isBill ? (
          <BalanceAfter>
            <Money amount={record.balance_after} size="s" hideable />
          </BalanceAfter>
        ) : (
          <StatusChip kind={statusKind(record.status)}>{record.status_text}</StatusChip>
        )}
      </span>
    </Link>
  );
}

function BalanceAfter({ children }: { children: ReactNode }) {
  const t = useTranslations('records.list');
  return (
    <span className={styles.small}>
      {t('balanceAfter')} {children}
    </span>
  );
}
