import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import type { Bill } from '#lib/records/bill';
import { RecordRow } from '../records/record-row.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';
import styles from './debt-part.module.css';

/** What is read of the entries: as many as are taken in at a glance. */
export const LATEST_BILLS = { page: 1, per_page: 5, uncounted: true };

/** The newest entries behind the figures, and the way to every one of them. */
export function DebtDetail({ bills }: { bills: readonly Bill[] }) {
  const t = useTranslations('home.debt');
  return (
    <Section title={t('recent')}>
      {bills.length === 0 ? (
        <EmptyState icon="records" title={t('noEntries')}>
          {t('noEntriesHint')}
        </EmptyState>
      ) : (
        <>
          <Card flush>
            <ul className={styles.rows}>
              {bills.map((bill) => (
                <li key={bill.id}>
                  <RecordRow type="ledger" record={bill} dated />
                </li>
              ))}
            </ul>
          </Card>
          <p className={styles.hint}>{t('recentHint')}</p>
        </>
      )}
      <LinkButton block href={PAGES.ledgerRecord}>
        {t('detail')}
      </LinkButton>
      <p className={styles.hint}>{t('detailHint')}</p>
    </Section>
  );
}
