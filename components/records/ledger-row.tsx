'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link';
import { PAGES } from '#lib/paths';
import type { Bill } from '#lib/records/queries';
import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { billIcon } from './bill-icon.ts';
import styles from './ledger-row.module.css';
import { useMoment } from './use-moment.ts';

/** One movement of cash: what it was, when, how much, and what was left. */
export function LedgerRow({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  const t = useTranslations('records.ledger');
  const moment = useMoment();
  return (
    <Link
      href={`${PAGES.ledgerRecordDetail}?id=${bill.id}`}
      className={styles.row}
      onClick={onOpen}
    >
      <span className={styles.emblem}>
        <Icon name={billIcon(bill.type)} size={20} />
      </span>
      <span>
        <span className={styles.title}>{bill.type_text}</span>
        <br />
        <time className={styles.small} dateTime={bill.created_at}>
          {moment.clock(bill.created_at)}
        </time>
      </span>
      <span className={styles.figures}>
        <Money amount={bill.amount} signed hideable />
        <br />
        <span className={styles.small}>
          {t('balanceAfter')} <Money amount={bill.balance_after} size="s" hideable />
        </span>
      </span>
    </Link>
  );
}
