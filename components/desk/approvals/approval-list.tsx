'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import { ACTION_KEYS } from '#lib/site/desk/approvals/action-keys';
import { APPROVAL_STATUSES } from '#lib/site/desk/approvals/approval-status';
import type { ListedApproval } from '#lib/site/desk/approvals/queries';
import { approvalPath } from '#lib/site/desk/paths';
import { RecordMember } from '../display/record-member.tsx';
import { deskColumns } from '../table/columns.ts';
import { DeskTable } from '../table/desk-table.tsx';
import { FilterBar } from '../table/filter-bar.tsx';

const column = deskColumns<ListedApproval>();

interface Props {
  rows: ListedApproval[];
  nextCursor: string | null;
}

/** The requests of one status. */
export function ApprovalList({ rows, nextCursor }: Props) {
  const t = useTranslations('deskApprovals');
  const columns = useApprovalColumns(rows.every(({ status }) => status === 'pending'));
  const options = [
    ...APPROVAL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    { value: 'all', label: t('filter.all') },
  ];
  const actions = Object.entries(ACTION_KEYS).map(([value, key]) => ({
    ...{ value, label: t(`actions.${key}`) },
  }));
  return (
    <>
      <FilterBar
        filters={[
          { name: 'status', label: t('filter.status'), kind: 'select', options, always: true },
          { name: 'action', label: t('columns.action'), kind: 'select', options: actions },
          { name: 'maker', label: t('columns.maker'), kind: 'search' },
          { name: 'subject', label: t('columns.subject'), kind: 'search' },
        ]}
      />
      <DeskTable
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowName={({ id }) => id}
        rowHref={({ id }) => approvalPath(id)}
        nextCursor={nextCursor}
        empty={<EmptyState icon="check" title={t('empty')} />}
      />
    </>
  );
}

function useApprovalColumns(isPending: boolean) {
  const t = useTranslations('deskApprovals');
  const moment = useMoment();
  return useMemo(
    () =>
      column.columns([
        column.accessor('action', {
          cell: ({ getValue, row }) => (
            <Link href={approvalPath(row.original.id)}>
              {t(`actions.${ACTION_KEYS[getValue()]}`)}
            </Link>
          ),
          meta: { label: t('columns.action'), isTitle: true },
        }),
        column.accessor('subject', {
          cell: ({ getValue, row: { original } }) =>
            original.subject_href ? (
              <Link href={original.subject_href}>
                {original.member ? <RecordMember member={original.member} /> : getValue()}
              </Link>
            ) : (
              getValue()
            ),
          meta: { label: t('columns.subject') },
        }),
        column.accessor('maker', { meta: { label: t('columns.maker') } }),
        column.accessor('reason', { meta: { label: t('columns.reason') } }),
        column.accessor('created_at', {
          cell: ({ getValue }) => moment.recent(getValue()),
          meta: { label: t('columns.at'), sortKey: 'created', isUnbroken: true },
        }),
        ...(isPending
          ? [
              column.display({
                id: 'until',
                cell: ({ row }) => moment.recent(row.original.expires_at),
                meta: { label: t('columns.until'), isUnbroken: true },
              }),
            ]
          : [
              column.display({
                id: 'checker',
                cell: ({ row }) => row.original.checker ?? '—',
                meta: { label: t('columns.decided') },
              }),
              column.display({
                id: 'decidedAt',
                cell: ({ row }) => {
                  const at = row.original.decided_at;
                  return at === null ? '—' : moment.recent(at);
                },
                meta: { label: t('columns.decidedAt'), isUnbroken: true },
              }),
            ]),
      ]),
    [t, isPending, moment.recent],
  );
}
