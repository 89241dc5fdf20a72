'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RecordMember } from '#components/desk/display/record-member';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { deskColumns } from '#components/desk/table/columns.ts';
import { DeskTable } from '#components/desk/table/desk-table';
import type { Filter } from '#components/desk/table/filter.ts';
import { FilterBar } from '#components/desk/table/filter-bar';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import type { ListedRemoval } from '#lib/site/desk/lost-factors/queries';
import { approvalPath, DESK_PAGES } from '#lib/site/desk/paths';

const column = deskColumns<ListedRemoval>();
const STATUSES = ['submitted', 'approved', 'rejected'] as const;
const hrefOf = ({ id }: { id: string }) => `${DESK_PAGES.lostFactors}/${id}`;

interface Props {
  rows: readonly ListedRemoval[];
  next: string | null;
  status: string;
}

/** The queue of requests to remove lost factors, or those that were decided. */
export function RemovalsTable({ rows, next, status }: Props) {
  const t = useTranslations('deskMembers.lost');
  const filter: Filter = {
    ...{ kind: 'select', always: true, name: 'status', label: t('status') },
    options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
  };
  const isWaiting = status === 'submitted';
  return (
    <>
      <DeskPageHead title={t('title')} />
      <FilterBar filters={[filter]} />
      <DeskTable
        caption={t('caption')}
        columns={useColumns(isWaiting)}
        rows={rows}
        rowName={({ member }) => member.username}
        rowHref={hrefOf}
        nextCursor={next}
        empty={isWaiting ? <EmptyState icon="check" title={t('empty')} /> : undefined}
      />
    </>
  );
}

function useColumns(isWaiting: boolean) {
  const t = useTranslations('deskMembers.lost');
  const kyc = useTranslations('deskMembers.kyc');
  const { full } = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formatter is new in each render
  return useMemo(
    () => [
      column.display({
        id: 'id',
        meta: { label: t('title'), isTitle: true },
        cell: ({ row: { original } }) => (
          <Link href={hrefOf(original)}>{t('one', { id: original.id })}</Link>
        ),
      }),
      column.display({
        id: 'member',
        meta: { label: kyc('member') },
        cell: ({ row: { original } }) => <RecordMember member={original.member} />,
      }),
      column.display({
        id: 'submitted',
        meta: { label: kyc('submitted'), align: 'end' },
        cell: ({ row: { original } }) => full(original.submitted_at),
      }),
      column.display({
        id: 'ready',
        meta: { label: t('readyAt'), align: 'end' },
        cell: ({ row: { original } }) => full(original.ready_at),
      }),
      isWaiting
        ? column.display({
            id: 'approval',
            meta: { label: kyc('second') },
            cell: ({ row: { original } }) =>
              original.approval && (
                <Link href={approvalPath(original.approval)}>{kyc('waiting')}</Link>
              ),
          })
        : column.display({
            id: 'outcome',
            meta: { label: t('outcome') },
            cell: ({ row: { original } }) =>
              original.outcome ? t(`outcomes.${original.outcome}`) : t('running'),
          }),
    ],
    [t, kyc, isWaiting],
  );
}
