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
  const columns = useApprovalColumns();
  const options = APPROVAL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));
  return (
    <>
      <FilterBar
        filters={[
          { name: 'status', label: t('filter.status'), kind: 'select', options, always: true },
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

function useApprovalColumns() {
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
            original.member ? <RecordMember member={original.member} /> : getValue(),
          meta: { label: t('columns.subject') },
        }),
        column.accessor('maker', { meta: { label: t('columns.maker') } }),
        column.accessor('reason', { meta: { label: t('columns.reason') } }),
        column.accessor('created_at', {
          cell: ({ getValue }) => moment.recent(getValue()),
          meta: { label: t('columns.at') },
        }),
        column.accessor('checker', {
          cell: ({ getValue }) => getValue() ?? '—',
          meta: { label: t('columns.decided') },
        }),
      ]),
    [t, moment.recent],
  );
}
