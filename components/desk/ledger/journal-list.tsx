'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import type { JournalPage, JournalRow } from '#lib/site/desk/ledger/journal-queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import { deskColumns } from '../table/columns.ts';
import { DeskTable } from '../table/desk-table.tsx';
import { figureText } from './figure.tsx';
import { useRefText } from './use-ref-text.ts';

const column = deskColumns<JournalRow>();
const pathOf = ({ id }: JournalRow) => `${LEDGER_PAGES.journals}/${id}`;

/** Journals, newest first. */
export function JournalList({ rows, next, searched_to }: JournalPage) {
  const t = useTranslations('deskLedger.journals');
  const columns = useJournalColumns();
  return (
    <>
      <DeskTable
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowName={({ no }) => no}
        rowHref={pathOf}
        nextCursor={next}
        empty={next === null ? <EmptyState icon="records" title={t('empty')} /> : undefined}
      />
      {searched_to && <p role="status">{t('searched', { no: searched_to })}</p>}
    </>
  );
}

function useJournalColumns() {
  const t = useTranslations('deskLedger.journals');
  const moment = useMoment();
  const refText = useRefText();
  return useMemo(
    () =>
      column.columns([
        column.accessor('no', {
          cell: ({ row: { original } }) => <Link href={pathOf(original)}>{original.no}</Link>,
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
        column.accessor('actor', { meta: { label: t('actor') } }),
        column.accessor('moved', {
          cell: ({ getValue }) =>
            getValue()
              .map(({ asset, amount }) => `${figureText(amount)} ${asset}`)
              .join(' · '),
          meta: { label: t('moved'), align: 'end' },
        }),
        column.accessor('position', {
          cell: ({ getValue }) => getValue() ?? t('waiting'),
          meta: { label: t('seal'), align: 'end' },
        }),
      ]),
    [t, refText, moment.full],
  );
}
