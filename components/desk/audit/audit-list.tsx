'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import type { WordedRow } from '#lib/site/desk/audit/audit-words';
import type { AuditPage } from '#lib/site/desk/audit/queries';
import { DESK_PAGES, LEDGER_PAGES } from '#lib/site/desk/paths';
import { deskColumns } from '../table/columns.ts';
import { DeskTable } from '../table/desk-table.tsx';
import { FilterBar } from '../table/filter-bar.tsx';
import styles from './audit.module.css';

const column = deskColumns<WordedRow>();

interface Props extends Omit<AuditPage, 'rows'> {
  rows: WordedRow[];
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
          { name: 'actor', label: t('actor'), kind: 'search', placeholder: t('actorHint') },
          { name: 'member', label: t('member'), kind: 'search', placeholder: t('memberHint') },
          { name: 'subject', label: t('subject'), kind: 'search', placeholder: t('subjectHint') },
          { name: 'action', label: t('action'), kind: 'select', options: actions },
          { name: 'from', label: t('from'), kind: 'date' },
          { name: 'to', label: t('to'), kind: 'date' },
        ]}
      />
      <DeskTable
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowName={({ action, subject }) => `${action} ${subject.text}`}
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
        column.accessor('subject', {
          cell: ({ getValue }) => <Subject subject={getValue()} />,
          meta: { label: t('subject') },
        }),
        column.accessor('detail', {
          cell: ({ getValue }) => {
            const lines = getValue().map(({ name, value }) => `${name}: ${value}`);
            return lines.length > 0 && <span className={styles.detail}>{lines.join('\n')}</span>;
          },
          meta: { label: t('detail') },
        }),
      ]),
    [t, moment.full],
  );
}

/** What a row is about, with its page, its member and its journals. */
function Subject({ subject }: { subject: WordedRow['subject'] }) {
  const t = useTranslations('deskAudit');
  const { text, href, member, ref } = subject;
  return (
    <span className={styles.subject}>
      {href ? <Link href={href}>{text}</Link> : <span>{text}</span>}
      {member && member.username !== text && (
        <Link href={`${DESK_PAGES.members}/${member.id}`}>{member.username}</Link>
      )}
      {ref && (
        <Link href={`${LEDGER_PAGES.journals}?${new URLSearchParams({ ref })}`}>
          {t('journals')}
        </Link>
      )}
    </span>
  );
}
