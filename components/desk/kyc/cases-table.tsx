'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RecordMember } from '#components/desk/display/record-member';
import { deskColumns } from '#components/desk/table/columns.ts';
import { DeskTable } from '#components/desk/table/desk-table';
import { FilterBar } from '#components/desk/table/filter-bar';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import type { QueuedCase } from '#lib/site/desk/kyc/queries';
import { approvalPath, DESK_PAGES } from '#lib/site/desk/paths';

const column = deskColumns<QueuedCase>();

const hrefOf = ({ id }: { id: string }) => `${DESK_PAGES.kyc}/${id}`;

interface Props {
  rows: readonly QueuedCase[];
  next: string | null;
  status: string;
}

/** The queue of identity cases, or those that were decided. */
export function CasesTable({ rows, next, status }: Props) {
  const t = useTranslations('deskMembers');
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: 'select',
            always: true,
            name: 'status',
            label: t('kyc.status'),
            options: (
              ['submitted', 'approved', 'expiring', 'rejected', 'revoked', 'expired'] as const
            ).map((value) => ({
              value,
              label: t(`cases.${value}`),
            })),
          },
        ]}
      />
      <DeskTable
        caption={t('kyc.caption')}
        columns={useColumns(status)}
        rows={rows}
        rowName={({ username }) => username}
        rowHref={hrefOf}
        nextCursor={next}
        empty={
          status === 'submitted' ? <EmptyState icon="check" title={t('kyc.empty')} /> : undefined
        }
      />
    </>
  );
}

function useColumns(status: string) {
  const isDecided = status !== 'submitted';
  const t = useTranslations('deskMembers.kyc');
  const { full, dateOf } = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formatter is new in each render
  return useMemo(
    () => [
      column.display({
        id: 'id',
        meta: { label: t('title'), isTitle: true },
        cell: ({ row: { original } }) => (
          <Link href={hrefOf(original)}>{t('case', { id: original.id })}</Link>
        ),
      }),
      column.display({
        id: 'member',
        meta: { label: t('member') },
        cell: ({ row: { original } }) => <RecordMember member={original.member} />,
      }),
      column.display({
        id: 'name',
        meta: { label: t('name') },
        cell: ({ row: { original } }) => original.real_name,
      }),
      column.display({
        id: 'submitted',
        meta: { label: t('submitted'), align: 'end' },
        cell: ({ row: { original } }) => original.submitted_at && full(original.submitted_at),
      }),
      ...(isDecided
        ? [
            column.display({
              id: 'decided',
              meta: { label: t('decided'), align: 'end' },
              cell: ({ row: { original } }) => original.decided_at && full(original.decided_at),
            }),
            column.display({
              id: 'by',
              meta: { label: t('by') },
              cell: ({ row: { original } }) => original.decided_by,
            }),
            ...(status === 'expiring'
              ? [
                  column.display({
                    id: 'expires',
                    meta: { label: t('expiresOn'), align: 'end' },
                    cell: ({ row: { original } }) =>
                      original.expires_on && dateOf(original.expires_on),
                  }),
                ]
              : []),
          ]
        : [
            column.display({
              id: 'approval',
              meta: { label: t('second') },
              cell: ({ row: { original } }) =>
                original.approval && (
                  <Link href={approvalPath(original.approval)}>{t('waiting')}</Link>
                ),
            }),
          ]),
    ],
    [t, status],
  );
}
