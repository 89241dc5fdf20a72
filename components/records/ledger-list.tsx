'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import type { BillFilter } from '#lib/records/bill-filter';
import type { Page } from '#lib/records/page';
import type { Bill } from '#lib/records/queries';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { groupByDay } from './day-groups.ts';
import styles from './ledger-list.module.css';
import { LedgerRow } from './ledger-row.tsx';
import { MoreRows } from './more-rows.tsx';
import { useBills } from './use-bills.ts';
import { useMoment } from './use-moment.ts';

interface Props {
  /** The first page, read by the server. */
  first: Page<Bill>;
  filter: BillFilter;
}

/** Every movement of the own cash, as a bank statement: by day, newest first, going on as it is scrolled. */
export function LedgerList({ first, filter }: Props) {
  const t = useTranslations('records.ledger');
  const timeZone = useTimeZone();
  const moment = useMoment();
  const { rows, more, state, loadMore, keep } = useBills(first, filter);

  if (rows.length === 0) return <NoBills filtered={Object.keys(filter).length > 0} />;
  return (
    <div className={styles.list}>
      {groupByDay(rows, timeZone).map(({ day, rows: bills }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{moment.day(day)}</h2>
          <ul className={styles.rows}>
            {bills.map((bill) => (
              <li key={bill.id}>
                <LedgerRow bill={bill} onOpen={keep} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="visually-hidden" role="status">
        {t('shown', { count: rows.length })}
      </p>
      {more ? (
        <MoreRows state={state} loadMore={loadMore} />
      ) : (
        <p className={styles.end}>{t('end')}</p>
      )}
    </div>
  );
}

function NoBills({ filtered }: { filtered: boolean }) {
  const t = useTranslations('records.ledger');
  if (filtered)
    return (
      <EmptyState
        icon="filter"
        title={t('noneFound')}
        action={
          <LinkButton kind="secondary" href={PAGES.ledgerRecord} replace>
            {t('clearFilter')}
          </LinkButton>
        }
      >
        {t('noneFoundHint')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('empty')}
      action={<LinkButton href={PAGES.myDeposit}>{t('emptyAction')}</LinkButton>}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
