import { useTranslations } from 'next-intl';
import { EntryList } from '#components/records/detail/entry-list';
import { Disclosure } from '#components/ui/layout/disclosure';
import type { RecordEntry } from '#lib/features/records/record-detail';
import styles from './receipt-proof.module.css';

/** The proof of a receipt, collapsed: journals with numbers, entries and hashes. Printed open. */
export function ReceiptProof({ entries }: { entries: readonly RecordEntry[] }) {
  const t = useTranslations('records.detail');
  return (
    <Disclosure className={styles.proof} summary={t('proof')}>
      {entries.length === 0 ? (
        <p className={styles.hint}>{t('proofLater')}</p>
      ) : (
        <>
          <EntryList entries={entries} />
          <p className={styles.hint}>{t('entriesHint')}</p>
          <p className={styles.hint}>{t('hashHint')}</p>
        </>
      )}
    </Disclosure>
  );
}
