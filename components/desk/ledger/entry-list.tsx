'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import type { EntryRow } from '#lib/site/desk/ledger/entry-queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import { deskColumns } from '../table/columns.ts';
import { DeskTable } from '../table/desk-table.tsx';
import { BalanceSide } from './balance-side.tsx';
import { sidesOfAmount, sideText } from './figure.tsx';
import { useRefText } from './use-ref-text.ts';

const column = deskColumns<EntryRow>();
const pathOf = ({ journal }: EntryRow) => `${LEDGER_PAGES.journals}/${journal}`;

interface Props {
  caption: string;
  rows: EntryRow[];
  next: string | null;
  /** Codes and names of accounts by purpose. */
  names: Record<string, string>;
}

/** The entries of an account or a member, newest first. */
export function EntryList({ caption, rows, next, names }: Props) {
  const t = useTranslations('deskLedger.journals');
  const sides = useTranslations('deskLedger.sides');
  const tree = useTranslations('deskLedger.tree');
  const moment = useMoment();
  const refText = useRefText();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('journal_no', {
          cell: ({ row: { original } }) => (
            <Link href={pathOf(original)}>{original.journal_no}</Link>
          ),
          meta: { label: t('no'), isTitle: true },
        }),
        column.accessor('at', {
          cell: ({ getValue }) => moment.full(getValue()),
          meta: { label: t('at'), isUnbroken: true },
        }),
        column.accessor('kind_text', { meta: { label: t('kind') } }),
        column.accessor('ref', {
          cell: ({ row: { original } }) => original.record_no ?? refText(original.ref),
          meta: { label: t('reference') },
        }),
        column.accessor('purpose', {
          cell: ({ getValue }) => names[getValue()] ?? getValue(),
          meta: { label: t('purpose') },
        }),
        column.accessor('asset', { meta: { label: tree('asset') } }),
        column.accessor(({ amount }) => sideText(sidesOfAmount(amount).debit), {
          id: 'debit',
          meta: { label: sides('debit'), align: 'end' },
        }),
        column.accessor(({ amount }) => sideText(sidesOfAmount(amount).credit), {
          id: 'credit',
          meta: { label: sides('credit'), align: 'end' },
        }),
        column.accessor('balance_after', {
          cell: ({ getValue }) => <BalanceSide amount={getValue()} />,
          meta: { label: t('after'), align: 'end' },
        }),
      ]),
    [t, sides, tree, refText, moment.full, names],
  );
  return (
    <DeskTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowName={({ journal_no }) => journal_no}
      rowHref={pathOf}
      nextCursor={next}
      empty={<EmptyState icon="records" title={t('empty')} />}
    />
  );
}
