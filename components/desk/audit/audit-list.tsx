'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import type { AuditPage, AuditRow } from '#lib/site/desk/audit/queries';
import { deskColumns } from '../table/columns.ts';
import { DeskTable } from '../table/desk-table.tsx';
import { FilterBar } from '../table/filter-bar.tsx';
import styles from './audit.module.css';

const column = deskColumns<AuditRow>();

interface Props extends AuditPage {
  /** The actions that the log has, with their names. */
  actions: readonly { value: string; label: string }[];
  operatorId: string;
}

/** The audit log, newest first. */
export function AuditList({ rows, next, searched_to, actions, operatorId }: Props) {
  const t = useTranslations('deskAudit');
  const moment = useMoment();
  const columns = useAuditColumns();
  return (
    <>
      <FilterBar
        operatorId={operatorId}
        filters={[
          { name: 'text', label: t('text'), kind: 'search' },
          { name: 'actor', label: t('actor'), kind: 'search', placeholder: 'amy' },
          { name: 'subject', label: t('subject'), kind: 'search', placeholder: 'withdrawal:7' },
          { name: 'action', label: t('action'), kind: 'select', options: actions },
          { name: 'from', label: t('from'), kind: 'date' },
          { name: 'to', label: t('to'), kind: 'date' },
        ]}
      />
      <DeskTable
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowName={({ action, subject }) => `${action} ${subject}`}
        nextCursor={next}
        empty={next === null ? <EmptyState icon="eye" title={t('empty')} /> : undefined}
      />
      {searched_to && <p role="status">{t('searched', { time: moment.full(searched_to) })}</p>}
    </>
  );
}

function useAuditColumns() {
  const t = useTranslations('deskAudit');
  const moment = useMoment();
  return useMemo(
    () =>
      column.columns([
        column.accessor('at', {
          cell: ({ getValue }) => moment.full(getValue()),
          meta: { label: t('at'), isTitle: true },
        }),
        column.accessor('actor', { meta: { label: t('actor') } }),
        column.accessor('action', { meta: { label: t('action') } }),
        column.accessor('subject', { meta: { label: t('subject') } }),
        column.accessor('detail', {
          cell: ({ getValue }) => {
            const text = detailText(getValue());
            return text && <code className={styles.detail}>{text}</code>;
          },
          meta: { label: t('detail') },
        }),
      ]),
    [t, moment.full],
  );
}

/** Formats details, for example `reason: checked, amount: 12.00`. */
function detailText(detail: unknown): string {
  const fields = Object.entries((detail ?? {}) as Record<string, unknown>);
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return fields.map(([name, value]) => `${name}: ${text(value)}`).join('\n');
}
