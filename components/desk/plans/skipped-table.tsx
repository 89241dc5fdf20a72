'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { deskColumns } from '#components/desk/table/columns.ts';
import { DeskTable } from '#components/desk/table/desk-table';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { SkippedDay } from '#lib/site/desk/plans/queries';

const column = deskColumns<SkippedDay>();

interface Props {
  rows: readonly SkippedDay[];
  next: string | null;
  currency: string;
}

/** Plans of a day without an order, each with its reason. */
export function SkippedTable({ rows, next, currency }: Props) {
  const t = useTranslations('deskPlans');
  return (
    <DeskTable
      caption={t('skipped.title')}
      columns={useSkippedColumns(currency)}
      rows={rows}
      rowName={({ id, username }) => `${username} ${id}`}
      nextCursor={next}
    />
  );
}

function useSkippedColumns(currency: string) {
  const t = useTranslations('deskPlans');
  const metal = useTranslations('deskMarket.metal');
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats change with the language alone, as t does
  return useMemo(
    () =>
      column.columns([
        column.accessor('username', {
          meta: { label: t('skipped.member'), isTitle: true },
          cell: ({ row: { original } }) => (
            <Link href={`${DESK_PAGES.members}/${original.user_id}`}>{original.username}</Link>
          ),
        }),
        column.accessor('id', { meta: { label: t('skipped.plan') } }),
        column.accessor('symbol', {
          meta: { label: t('room') },
          cell: (cell) => metal(cell.getValue()),
        }),
        column.display({
          id: 'size',
          meta: { label: t('skipped.size'), align: 'end' },
          cell: ({ row: { original } }) => (
            <Money
              amount={original.amount ?? original.grams}
              unit={original.amount === null ? t('gramUnit') : currency}
              size="s"
            />
          ),
        }),
        column.accessor('nominal_day', {
          meta: { label: t('skipped.nominal'), isUnbroken: true },
          cell: (cell) => moment.dateOf(cell.getValue()),
        }),
        column.accessor('is_retry', {
          meta: { label: t('skipped.attempt') },
          cell: (cell) => t(cell.getValue() ? 'skipped.second' : 'skipped.first'),
        }),
        column.accessor('code', {
          meta: { label: t('skipped.reason') },
          cell: (cell) => t(`reasons.${cell.getValue()}`),
        }),
        column.accessor('decided_at', {
          meta: { label: t('skipped.decided'), isUnbroken: true },
          cell: (cell) => moment.full(cell.getValue()),
        }),
      ]),
    [t, currency],
  );
}
