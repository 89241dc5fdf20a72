'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/ui/link';
import { PAGES } from '#lib/paths';
import type { BillFilter } from '#lib/records/bill-filter';
import { Button } from '../ui/button.tsx';
import { HideBalanceToggle } from '../ui/hide-balance-toggle.tsx';
import { Icon } from '../ui/icon.tsx';
import { LedgerFilterSheet } from './ledger-filter-sheet.tsx';
import styles from './ledger-toolbar.module.css';

/** Says what the list shows, and opens the filter. */
export function LedgerToolbar({ filter }: { filter: BillFilter }) {
  const t = useTranslations('records');
  const [open, setOpen] = useState(false);
  /** Counts openings: each begins with the filter as it stands. */
  const [opening, setOpening] = useState(0);
  const { type, start_date: start, end_date: end } = filter;

  function openFilter() {
    setOpening(opening + 1);
    setOpen(true);
  }

  return (
    <div className={styles.bar}>
      <div className={styles.active}>
        <span>{type ? t(`kind.${type}`) : t('filter.allTypes')}</span>
        {start && end && <span>{t('filter.between', { start, end })}</span>}
        {start && !end && <span>{t('filter.since', { start })}</span>}
        {!start && end && <span>{t('filter.until', { end })}</span>}
        {(type || start || end) && (
          <Link href={PAGES.ledgerRecord} replace className={styles.clear}>
            {t('ledger.clearFilter')}
          </Link>
        )}
      </div>
      <HideBalanceToggle />
      <Button kind="secondary" aria-haspopup="dialog" onClick={openFilter}>
        <Icon name="filter" size={18} />
        {t('filter.open')}
      </Button>
      <LedgerFilterSheet key={opening} open={open} filter={filter} onClose={() => setOpen(false)} />
    </div>
  );
}
