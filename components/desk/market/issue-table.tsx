'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { deskColumns } from '#components/desk/table/columns.ts';
import { DeskTable } from '#components/desk/table/desk-table';
import { FilterBar } from '#components/desk/table/filter-bar';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { IssueRow } from '#lib/site/desk/market/queries';
import { issuePagePath } from '#lib/site/desk/paths';
import { ISSUE_KINDS } from './issue-kinds.ts';

const STATES = ['scheduled', 'open', 'closed', 'fixed', 'settled', 'void'] as const;
const METALS = ['XAU', 'XAG', 'XPT'] as const;

const column = deskColumns<IssueRow>();

interface Props {
  rows: readonly IssueRow[];
  next: string | null;
  currency: string;
  operatorId: string;
}

/** The issues of all rooms, newest first. */
export function IssueTable({ rows, next, currency, operatorId }: Props) {
  const t = useTranslations('deskMarket');
  return (
    <>
      <FilterBar
        operatorId={operatorId}
        filters={[
          {
            kind: 'select',
            name: 'room',
            label: t('issues.room'),
            options: METALS.map((value) => ({ value, label: t(`metal.${value}`) })),
          },
          {
            kind: 'select',
            name: 'state',
            label: t('issues.state'),
            options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          { kind: 'date', name: 'day', label: t('issues.day') },
        ]}
      />
      <DeskTable
        caption={t('issues.title')}
        columns={useIssueColumns(currency)}
        rows={rows}
        rowName={({ no }) => no}
        rowHref={({ id }) => issuePagePath(id)}
        nextCursor={next}
      />
    </>
  );
}

function useIssueColumns(currency: string) {
  const t = useTranslations('deskMarket');
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats change with the language alone, as t does
  return useMemo(
    () =>
      column.columns([
        column.accessor('no', {
          meta: { label: t('issues.no'), isTitle: true },
          cell: ({ row: { original } }) => (
            <Link href={issuePagePath(original.id)}>{original.no}</Link>
          ),
        }),
        column.accessor('symbol', {
          meta: { label: t('issues.room') },
          cell: (cell) => t(`metal.${cell.getValue()}`),
        }),
        column.accessor('is_plan', {
          meta: { label: t('issues.kind') },
          cell: (cell) => t(cell.getValue() ? 'issues.ofPlans' : 'issues.ofRoom'),
        }),
        column.accessor('state', {
          meta: { label: t('issues.state') },
          cell: (cell) => (
            <StatusChip kind={ISSUE_KINDS[cell.getValue()]}>
              {t(`state.${cell.getValue()}`)}
            </StatusChip>
          ),
        }),
        column.accessor('cutoff_at', {
          meta: { label: t('issues.cutoff'), isUnbroken: true },
          cell: (cell) => moment.full(cell.getValue()),
        }),
        ...(['fixing', 'bought', 'sold'] as const).map((name) =>
          column.accessor(name, {
            meta: { label: t(`issues.${name}`), align: 'end' },
            cell: (cell) => (
              <Money
                amount={cell.getValue()}
                unit={name === 'fixing' ? currency : t('grams')}
                size="s"
              />
            ),
          }),
        ),
        column.accessor('orders', {
          meta: { label: t('issues.orders'), align: 'end' },
          cell: (cell) => cell.getValue() ?? '—',
        }),
      ]),
    [t, currency],
  );
}
