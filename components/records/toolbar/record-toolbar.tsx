'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Icon } from '#components/ui/art/icon';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { RefreshButton } from '#components/ui/refresh/refreshable';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import type { SearchTerm } from '#lib/features/records/search/search-terms';
import { FilterChips } from './filter-chips.tsx';
import type { Period } from './periods.ts';
import { RecordSearch } from './record-search.tsx';
import styles from './record-toolbar.module.css';

const FilterSheet = lazyOverlay(() =>
  import('./filter-sheet.tsx').then((module) => module.FilterSheet),
);

const ExportSheet = lazyOverlay(() =>
  import('./export-sheet.tsx').then((module) => module.ExportSheet),
);

interface Props {
  type: RecordType;
  filter: RecordFilter;
  /** The list has no records: only the refresh button is shown. */
  bare: boolean;
  periods: readonly Period[];
  /** How the search was understood. */
  terms: readonly SearchTerm[];
  /** How many parts of the filter sheet are set. */
  active: number;
  /** Shown below the search. */
  children: ReactNode;
}

/** Search, chips, and the buttons that open the filter and export sheets. */
export function RecordToolbar({ type, filter, bare, periods, terms, active, children }: Props) {
  const t = useTranslations('records');
  const [open, setOpen] = useState<'filter' | 'export' | null>(null);
  /** Key of the filter sheet, incremented to reset its draft on every opening. */
  const [sheetKey, setSheetKey] = useState(0);
  const close = () => setOpen(null);

  function show(sheet: 'filter' | 'export') {
    setSheetKey(sheetKey + 1);
    setOpen(sheet);
  }

  if (bare)
    return (
      <div className={styles.bar}>
        <div className={styles.tools}>
          <RefreshButton />
        </div>
      </div>
    );
  return (
    <div className={styles.bar}>
      <RecordSearch className={styles.search} {...{ type, filter }} />
      <div className={styles.filter}>
        {children}
        <FilterChips {...{ type, filter, periods }} />
      </div>
      <div className={styles.tools}>
        <HideBalanceToggle />
        <RefreshButton />
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => show('export')}>
          <Icon name="download" size={18} />
          {t('export.open')}
        </Button>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => show('filter')}>
          <Icon name="filter" size={18} />
          {active > 0 ? t('filter.openActive', { count: active }) : t('filter.open')}
        </Button>
      </div>
      <FilterSheet
        key={sheetKey}
        open={open === 'filter'}
        onClose={close}
        {...{ type, filter, terms }}
      />
      <ExportSheet open={open === 'export'} onClose={close} {...{ type, filter }} />
    </div>
  );
}
