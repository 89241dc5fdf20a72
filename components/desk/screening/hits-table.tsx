'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { deskColumns } from '#components/desk/table/columns.ts';
import { DeskTable } from '#components/desk/table/desk-table';
import { FilterBar } from '#components/desk/table/filter-bar';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { HIT_STATUSES } from '#lib/site/desk/screening/hit-status';
import type { ListedHit } from '#lib/site/desk/screening/queries';

const column = deskColumns<ListedHit>();

const hrefOf = ({ id }: { id: string }) => `${DESK_PAGES.screening}/${id}`;

interface Props {
  rows: readonly ListedHit[];
  next: string | null;
  status: string;
}

/** Hits that wait for a decision, or those that were decided. */
export function HitsTable({ rows, next, status }: Props) {
  const t = useTranslations('deskScreening');
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: 'select',
            always: true,
            name: 'status',
            label: t('status'),
            options: HIT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
      />
      <DeskTable
        caption={t('caption')}
        columns={useColumns()}
        rows={rows}
        rowName={({ username }) => username}
        rowHref={hrefOf}
        nextCursor={next}
        empty={status === 'open' ? <EmptyState icon="check" title={t('empty')} /> : undefined}
      />
    </>
  );
}

function useColumns() {
  const t = useTranslations('deskScreening');
  const { full } = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formatter is new in each render
  return useMemo(
    () => [
      column.display({
        id: 'id',
        meta: { label: t('no'), isTitle: true },
        cell: ({ row: { original } }) => (
          <Link href={hrefOf(original)}>{t('hit', { id: original.id })}</Link>
        ),
      }),
      column.display({
        id: 'member',
        meta: { label: t('member') },
        cell: ({ row: { original } }) => original.username,
      }),
      column.display({
        id: 'memberName',
        meta: { label: t('memberName') },
        cell: ({ row: { original } }) => original.member_name,
      }),
      column.display({
        id: 'entryName',
        meta: { label: t('entryName') },
        cell: ({ row: { original } }) => original.entry_name,
      }),
      column.display({
        id: 'list',
        meta: { label: t('list') },
        cell: ({ row: { original } }) => original.list_name,
      }),
      column.display({
        id: 'score',
        meta: { label: t('score'), align: 'end' },
        cell: ({ row: { original } }) => original.score,
      }),
      column.display({
        id: 'at',
        meta: { label: t('at'), align: 'end' },
        cell: ({ row: { original } }) => full(original.created_at),
      }),
    ],
    [t],
  );
}
