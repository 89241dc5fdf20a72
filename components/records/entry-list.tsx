import { useTranslations } from 'next-intl';
import type { RecordDetail } from '#lib/records/find-record';
import { Money } from '../ui/money.tsx';
import styles from './entry-list.module.css';

/** The ledger entries behind a record: which account, how much, and what it held afterwards. */
export function EntryList({ entries }: { entries: RecordDetail['entries'] }) {
  const t = useTranslations('records');
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.journal_no} ${entry.account}`}>
          <span className={styles.account}>
            {t.has(`account.${entry.account}`) ? t(`account.${entry.account}`) : entry.account}
          </span>
          <span className={styles.right}>
            <Money amount={entry.amount} signed />
          </span>
          <span className={styles.small}>{entry.journal_no}</span>
          <span className={`${styles.small} ${styles.right}`}>
            {t('ledger.balanceAfter')} <Money amount={entry.balance_after} size="s" />
          </span>
        </li>
      ))}
    </ul>
  );
}
