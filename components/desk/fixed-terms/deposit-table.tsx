'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { deskColumns } from '#components/desk/table/columns.ts';
import { DeskTable } from '#components/desk/table/desk-table';
import { FilterBar } from '#components/desk/table/filter-bar';
import { Money } from '#components/ui/display/money';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { toPercent } from '#components/ui/format/percent.ts';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { DEPOSIT_STATUSES, type DepositStatus } from '#lib/features/fixed/enums';
import type { DepositRow } from '#lib/site/desk/fixed-terms/queries';

const KINDS: Record<DepositStatus, StatusKind> = {
  active: 'waiting',
  matured: 'waiting',
  paid: 'success',
  renewed: 'success',
  early_closed: 'ended',
};

const column = deskColumns<DepositRow>();

interface Props {
  rows: readonly DepositRow[];
  next: string | null;
  currency: string;
  operatorId: string;
}

/** The deposits of all members, newest first. */
export function DepositTable({ rows, next, currency, operatorId }: Props) {
  const t = useTranslations('deskFixedTerms');
  return (
    <>
      <FilterBar
        operatorId={operatorId}
        filters={[
          { kind: 'search', name: 'member', label: t('list.member') },
          {
            kind: 'select',
            name: 'status',
            label: t('list.status'),
            options: DEPOSIT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
      />
      <DeskTable
        caption={t('list.title')}
        columns={useDepositColumns(currency)}
        rows={rows}
        rowName={({ id, username }) => `${username} ${id}`}
        nextCursor={next}
      />
    </>
  );
}

function useDepositColumns(currency: string) {
  const t = useTranslations('deskFixedTerms');
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats change with the language alone, as t does
  return useMemo(
    () =>
      column.columns([
        column.accessor('username', { meta: { label: t('list.member'), isTitle: true } }),
        column.accessor('days', {
          meta: { label: t('terms.term') },
          cell: (cell) => t('days', { days: cell.getValue() }),
        }),
        column.accessor('rate_bps', {
          meta: { label: t('terms.rate'), align: 'end' },
          cell: (cell) => toPercent(cell.getValue()),
        }),
        column.accessor('principal', {
          meta: { label: t('terms.principal'), align: 'end' },
          cell: (cell) => <Money amount={cell.getValue()} unit={currency} size="s" />,
        }),
        column.accessor('interest', {
          meta: { label: t('terms.interest'), align: 'end' },
          cell: (cell) => <Money amount={cell.getValue()} unit={currency} size="s" />,
        }),
        column.accessor('status', {
          meta: { label: t('list.status') },
          cell: (cell) => (
            <StatusChip kind={KINDS[cell.getValue() as DepositStatus]}>
              {t(`status.${cell.getValue() as DepositStatus}`)}
            </StatusChip>
          ),
        }),
        column.accessor('started_at', {
          meta: { label: t('list.started'), isUnbroken: true },
          cell: (cell) => moment.full(cell.getValue()),
        }),
        column.accessor('maturity_day', {
          meta: { label: t('list.maturity'), isUnbroken: true },
          cell: (cell) => moment.dateOf(cell.getValue()),
        }),
        column.accessor('renew', {
          meta: { label: t('list.renew') },
          cell: (cell) => t(cell.getValue() ? 'list.renews' : 'list.paysOut'),
        }),
      ]),
    [t, currency],
  );
}
