'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { OperatorRow } from '#lib/access/operators/account/operator-queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { deskColumns } from '../table/columns.ts';
import { DeskTable } from '../table/desk-table.tsx';
import { OperatorRoles } from './operator-roles.tsx';

const column = deskColumns<OperatorRow>();

/** All operators; there are few. */
export function OperatorList({ rows }: { rows: OperatorRow[] }) {
  const t = useTranslations('deskOperators');
  const columns = useOperatorColumns();
  return (
    <DeskTable
      caption={t('caption')}
      columns={columns}
      rows={rows}
      rowName={({ name }) => name}
      rowHref={({ name }) => `${DESK_PAGES.operators}/${name}`}
      nextCursor={null}
    />
  );
}

function useOperatorColumns() {
  const t = useTranslations('deskOperators');
  const moment = useMoment();
  return useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          cell: ({ getValue }) => (
            <Link href={`${DESK_PAGES.operators}/${getValue()}`}>{getValue()}</Link>
          ),
          meta: { label: t('columns.name'), isTitle: true },
        }),
        column.accessor('roles', {
          cell: ({ getValue }) => <OperatorRoles roles={getValue()} />,
          meta: { label: t('columns.roles') },
        }),
        column.accessor('status', {
          cell: ({ getValue }) => t(`status.${getValue()}`),
          meta: { label: t('columns.status') },
        }),
        column.accessor('second_factor', {
          cell: ({ getValue }) => t(`factor.${getValue() ? 'yes' : 'no'}`),
          meta: { label: t('columns.factor') },
        }),
        column.accessor('last_seen_at', {
          cell: ({ getValue }) => {
            const at = getValue();
            return at ? moment.recent(at) : '—';
          },
          meta: { label: t('columns.seen'), isUnbroken: true },
        }),
      ]),
    [t, moment.recent],
  );
}
