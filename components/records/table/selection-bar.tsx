'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { EXPORT_IDS_MAX } from '#lib/base/record-base/page-size';
import type { RecordType } from '#lib/base/record-base/schema';
import { useExport } from '../toolbar/use-export.ts';
import styles from './record-table.module.css';

interface Props {
  type: RecordType;
  selection: { ids: string[]; clear: () => void };
}

/** How many rows are selected, and their export as a file; nothing while none is. */
export function SelectionBar({ type, selection: { ids, clear } }: Props) {
  const t = useTranslations('records.table');
  const { state, start } = useExport(type, { ids });
  if (ids.length === 0) return null;
  const isTooMany = ids.length > EXPORT_IDS_MAX;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar')}>
      <p role="status" className={styles.count}>
        {t('count', { count: ids.length })}
        {isTooMany && ` · ${t('tooMany', { most: EXPORT_IDS_MAX })}`}
        {state.step === 'done' && ` · ${t('saved', { name: state.name })}`}
        {state.step === 'failed' && ` · ${state.message}`}
      </p>
      <Button
        kind="secondary"
        disabled={isTooMany}
        busy={state.step === 'running'}
        onClick={() => start()}
      >
        <Icon name="download" size={18} />
        {t('export')}
      </Button>
      <Button kind="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}
