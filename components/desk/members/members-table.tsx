'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { deskColumns } from '#components/desk/table/columns.ts';
import { DeskTable } from '#components/desk/table/desk-table';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { ListedMember, MemberPageRows } from '#lib/site/desk/members/queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { MemberChips } from './member-chips.tsx';

const column = deskColumns<ListedMember>();
const LEVELS = ['0', '1', '2'] as const;

const hrefOf = ({ id }: { id: string }) => `${DESK_PAGES.members}/${id}`;

/** The list of members. */
export function MembersTable({ rows, currency, next }: MemberPageRows) {
  const t = useTranslations('deskMembers');
  return (
    <DeskTable
      caption={t('list.caption')}
      columns={useColumns(currency)}
      rows={rows}
      rowName={({ username }) => username}
      rowHref={hrefOf}
      nextCursor={next}
    />
  );
}

function useColumns(currency: string) {
  const t = useTranslations('deskMembers');
  const { full, dateOf } = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formatter is new in each render
  return useMemo(
    () => [
      column.display({
        id: 'username',
        meta: { label: t('list.username'), isTitle: true },
        cell: ({ row }) => <Link href={hrefOf(row.original)}>{row.original.username}</Link>,
      }),
      column.display({
        id: 'real_name',
        meta: { label: t('list.realName') },
        cell: ({ row: { original } }) => original.real_name ?? t('list.none'),
      }),
      column.display({
        id: 'phone',
        meta: { label: t('list.phone'), isUnbroken: true },
        cell: ({ row: { original } }) => original.phone ?? t('list.none'),
      }),
      column.display({
        id: 'status',
        meta: { label: t('list.status') },
        cell: ({ row: { original } }) => (
          <MemberChips status={original.status} frozen={original.withdrawals_frozen} />
        ),
      }),
      column.display({
        id: 'level',
        meta: { label: t('list.level') },
        cell: ({ row: { original } }) => t(`level.${LEVELS[original.level] ?? '0'}`),
      }),
      column.display({
        id: 'risk',
        meta: { label: t('risk.filter') },
        cell: ({ row: { original } }) =>
          original.risk && original.review_on
            ? `${t(`risk.levels.${original.risk}`)} · ${dateOf(original.review_on)}`
            : t('list.none'),
      }),
      column.display({
        id: 'available',
        meta: { label: t('list.available'), align: 'end' },
        cell: ({ row: { original } }) => (
          <Money amount={original.available} unit={currency} size="s" />
        ),
      }),
      column.display({
        id: 'held',
        meta: { label: t('list.held'), align: 'end' },
        cell: ({ row: { original } }) => <Money amount={original.held} unit={currency} size="s" />,
      }),
      column.display({
        id: 'created_at',
        meta: { label: t('list.created'), align: 'end' },
        cell: ({ row: { original } }) => full(original.created_at),
      }),
    ],
    [t, currency],
  );
}
