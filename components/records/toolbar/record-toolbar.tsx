'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Row } from '#components/ui/layout/row';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { RefreshButton } from '#components/ui/refresh/refreshable';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';
import { useTypeLabels } from '../status/use-type-labels.ts';
import { RecordSearch } from './record-search.tsx';
import styles from './record-toolbar.module.css';
import { useDaysText } from './use-days-text.ts';

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
}

/** Shows the active filter and opens the filter and export sheets. */
export function RecordToolbar({ type, filter, bare }: Props) {
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
  const { list } = RECORD_KINDS[type];
  return (
    <div className={styles.bar}>
      <RecordSearch className={styles.search} {...{ type, filter }} />
      <Row gap={12} rowGap={0} align="center" wrap>
        <ActiveFilter type={type} filter={filter} />
        {Object.values(filter).some(Boolean) && (
          <Link href={list} replace className={styles.clear}>
            {t(filter.q ? 'list.clearSearch' : 'list.clearFilter')}
          </Link>
        )}
      </Row>
      <div className={styles.tools}>
        <HideBalanceToggle />
        <RefreshButton />
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => show('export')}>
          <Icon name="download" size={18} />
          {t('export.open')}
        </Button>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => show('filter')}>
          <Icon name="filter" size={18} />
          {t('filter.open')}
        </Button>
      </div>
      <FilterSheet key={sheetKey} open={open === 'filter'} onClose={close} {...{ type, filter }} />
      <ExportSheet open={open === 'export'} onClose={close} {...{ type, filter }} />
    </div>
  );
}

/** The active filter as text. */
function ActiveFilter({ type, filter }: Omit<Props, 'bare'>) {
  const t = useTranslations('records');
  const labels = useTypeLabels(type);
  const parts = [
    filter.status && t(`status.${type}.${filter.status}`),
    filter.type && labels.of(filter.type),
    filter.q && t('search.of', { q: filter.q }),
    useDaysText(filter),
  ].filter(Boolean);
  return (
    <p className={styles.shown}>
      {parts.length === 0 ? t('filter.all') : parts.map((part) => <span key={part}>{part}</span>)}
    </p>
  );
}
