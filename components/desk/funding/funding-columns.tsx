'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RecordMember } from '#components/desk/display/record-member';
import { deskColumns } from '#components/desk/table/columns.ts';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { trimZeros } from '#lib/base/money';
import type { Queue } from '#lib/features/funding/enums';
import type { DeskRecord } from '#lib/site/desk/funding/queries';
import { ClaimText } from './claim-text.tsx';
import { RecordNo } from './record-no.tsx';
import { ServiceAge } from './service-age.tsx';
import { WarningTags } from './warning-list.tsx';

const column = deskColumns<DeskRecord>();

interface Options {
  queue: Queue;
  /** With fewer columns, for a list beside the panel of a record. */
  isNarrow: boolean;
  hrefOf: (record: DeskRecord) => string;
}

/** The columns of a queue. */
export function useFundingColumns({ queue, isNarrow, hrefOf }: Options) {
  const t = useTranslations('deskFunding');
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and formats are of the page's language
  return useMemo(() => {
    const no = column.accessor('no', {
      meta: { label: t('column.no'), isTitle: true },
      cell: ({ row: { original } }) => (
        <>
          <Link href={hrefOf(original)}>
            <RecordNo no={original.no} />
          </Link>{' '}
          {original.reversed && <StatusChip kind="ended">{original.status_text}</StatusChip>}
        </>
      ),
    });
    const amount = column.accessor('amount', {
      meta: { label: t(`column.pays.${queue}`), align: 'end', sortKey: 'amount' },
      cell: ({ row: { original } }) => (
        <Money amount={trimZeros(original.pay_amount)} unit={original.pay_currency} size="s" />
      ),
    });
    const age = column.accessor('created_at', {
      meta: { label: t('column.age'), sortKey: 'created' },
      cell: ({ row: { original } }) =>
        original.is_open ? <ServiceAge record={original} /> : moment.recent(original.created_at),
    });
    const member = column.display({
      id: 'member',
      meta: { label: t('column.member') },
      cell: ({ row: { original } }) => <RecordMember member={original.member} />,
    });
    const claim = column.display({
      id: 'claim',
      meta: { label: t('column.claim') },
      cell: ({ row: { original } }) => <ClaimText record={original} />,
    });
    const warnings = column.display({
      id: 'warnings',
      meta: { label: t('column.warnings') },
      cell: ({ row: { original } }) => <WarningTags warnings={original.warnings} />,
    });
    if (isNarrow) return column.columns([no, member, amount, age]);
    const target = column.display({
      id: 'target',
      meta: {
        label: t(queue === 'recharge' ? 'column.reference' : 'column.payee'),
        isUnbroken: true,
      },
      cell: ({ row: { original } }) => original.payee ?? original.reference ?? '—',
    });
    return column.columns([no, member, amount, target, age, claim, warnings]);
  }, [queue, isNarrow, hrefOf]);
}
