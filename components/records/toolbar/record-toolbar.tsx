'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { RefreshButton } from '#components/ui/refresh/refreshable';
import type { RecordFilter, RecordType } from '#lib/record-base/schema';
import { RECORD_KINDS } from '#lib/records/record-kinds';
import { useTypeLabels } from '../status/use-type-labels.ts';
import { ExportSheet } from './export-sheet.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import styles from './record-toolbar.module.css';
import { useDaysText } from './use-days-text.ts';

interface Props {
  type: RecordType;
  filter: RecordFilter;
  /** Nothing to filter, to save or to hide. */
  bare: boolean;
}

/** Says what the list shows, and opens the filter and the export. */
export function RecordToolbar({ type, filter, bare }: Props) {
  const t = useTranslations('records');
  const [open, setOpen] = useState<'filter' | 'export' | null>(null);
  /** Counts openings: each begins with the filter as it stands. */
  const [opening, setOpening] = useState(0);
  const close = () => setOpen(null);

  function show(sheet: 'filter' | 'export') {
    setOpening(opening + 1);
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
      <div className={styles.what}>
        <ShownWords type={type} filter={filter} />
        {Object.values(filter).some(Boolean) && (
          <Link href={RECORD_KINDS[type].list} replace className={styles.clear}>
            {t('list.clearFilter')}
          </Link>
        )}
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
          {t('filter.open')}
        </Button>
      </div>
      <FilterSheet key={opening} open={open === 'filter'} onClose={close} {...{ type, filter }} />
      <ExportSheet open={open === 'export'} onClose={close} {...{ type, filter }} />
    </div>
  );
}

/** What the list is narrowed down to. */
function ShownWords({ type, filter }: Omit<Props, 'bare'>) {
  const t = useTranslations('records');
  const words = useTypeLabels(type);
  const shown = [
    filter.status && t(`status.${type}.${filter.status}`),
    filter.type && words.of(filter.type),
    useDaysText(filter),
  ].filter(Boolean);
  return (
    <p className={styles.shown}>
      {shown.length === 0 ? t('filter.all') : shown.map((word) => <span key={word}>{word}</span>)}
    </p>
  );
}
