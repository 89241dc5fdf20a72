'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RecordMember } from '#components/desk/display/record-member';
import { ClaimText } from '#components/desk/funding/claim-text';
import { useHandOver } from '#components/desk/funding/use-hand-over';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { deskColumns } from '#components/desk/table/columns.ts';
import { DeskTable } from '#components/desk/table/desk-table';
import type { Filter } from '#components/desk/table/filter.ts';
import { FilterBar } from '#components/desk/table/filter-bar';
import { focusedRow } from '#components/desk/table/focused-row.ts';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
import type { QueuedCase } from '#lib/site/desk/kyc/queries';
import { approvalPath, DESK_PAGES } from '#lib/site/desk/paths';

import type { CaseRights } from './case-claim.tsx';
import { useCaseClaims } from './use-case-claims.tsx';

const column = deskColumns<QueuedCase>();

const STATUSES = ['submitted', 'approved', 'expiring', 'rejected', 'revoked', 'expired'] as const;
const CLAIMS = ['mine', 'given', 'nobody', 'others'] as const;

const hrefOf = ({ id }: { id: string }) => `${DESK_PAGES.kyc}/${id}`;

interface Props {
  rows: readonly QueuedCase[];
  next: string | null;
  status: string;
  rights: CaseRights;
  /** Operators to whom cases can be handed over. */
  colleagues: readonly string[];
}

/** The queue of identity cases, or those that were decided. */
export function CasesTable({ rows, next, status, rights, colleagues }: Props) {
  const t = useTranslations('deskMembers');
  const claims = useCaseClaims(rights);
  const handOver = useHandOver({ queue: 'identity', colleagues, isLead: rights.assign });
  const isWaiting = status === 'submitted';
  const canHandOver = isWaiting && rights.handOver;
  const selected = (shown: QueuedCase) => ({ ...shown, no: t('kyc.case', { id: shown.id }) });
  useCaseKeys(isWaiting ? rows : [], claims, (shown) => handOver.one(selected(shown)));
  return (
    <>
      <DeskPageHead title={t('kyc.title')} actions={canHandOver && handOver.all} />
      <CaseFilters isWaiting={isWaiting} />
      <DeskTable
        caption={t('kyc.caption')}
        columns={useColumns(status)}
        rows={rows}
        rowName={({ username }) => username}
        rowHref={hrefOf}
        nextCursor={next}
        empty={isWaiting ? <EmptyState icon="check" title={t('kyc.empty')} /> : undefined}
        {...(canHandOver && {
          bulk: (chosen: QueuedCase[], select: (ids: readonly string[]) => void) =>
            handOver.several(chosen.map(selected), select),
        })}
      />
      {claims.dialog}
      {handOver.dialog}
    </>
  );
}

/** The keys c and h, for the row that has the focus. */
function useCaseKeys(
  rows: readonly QueuedCase[],
  claims: ReturnType<typeof useCaseClaims>,
  handOver: (shown: QueuedCase) => void,
): void {
  const t = useTranslations('deskFunding.help');
  const claim = (shown: QueuedCase) => {
    const action = claims.of(shown);
    if (action) void claims.run(action, shown);
  };
  const onRow = (run: (shown: QueuedCase) => void) => () => {
    const shown = focusedRow(rows);
    if (shown) run(shown);
  };
  useShortcuts([
    { key: 'c', label: t('claim'), run: onRow(claim) },
    {
      key: 'h',
      label: t('handOver'),
      run: onRow((shown) => claims.mayHandOver(shown) && handOver(shown)),
    },
  ]);
}

function CaseFilters({ isWaiting }: { isWaiting: boolean }) {
  const t = useTranslations('deskMembers');
  const claims = useTranslations('deskFunding');
  const claim: Filter = {
    ...{ name: 'claim', label: claims('filter.claim'), kind: 'select' },
    options: CLAIMS.map((value) => ({ value, label: claims(`claimFilter.${value}`) })),
  };
  const status: Filter = {
    ...{ kind: 'select', always: true, name: 'status', label: t('kyc.status') },
    options: STATUSES.map((value) => ({ value, label: t(`cases.${value}`) })),
  };
  return <FilterBar filters={[status, ...(isWaiting ? [claim] : [])]} />;
}

function useColumns(status: string) {
  const isDecided = status !== 'submitted';
  const t = useTranslations('deskMembers.kyc');
  const funding = useTranslations('deskFunding.column');
  const { full, dateOf } = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formatter is new in each render
  return useMemo(
    () => [
      column.display({
        id: 'id',
        meta: { label: t('title'), isTitle: true },
        cell: ({ row: { original } }) => (
          <Link href={hrefOf(original)}>{t('case', { id: original.id })}</Link>
        ),
      }),
      column.display({
        id: 'member',
        meta: { label: t('member') },
        cell: ({ row: { original } }) => <RecordMember member={original.member} />,
      }),
      column.display({
        id: 'name',
        meta: { label: t('name') },
        cell: ({ row: { original } }) => original.real_name,
      }),
      column.display({
        id: 'submitted',
        meta: { label: t('submitted'), align: 'end' },
        cell: ({ row: { original } }) => original.submitted_at && full(original.submitted_at),
      }),
      ...(isDecided
        ? [
            column.display({
              id: 'decided',
              meta: { label: t('decided'), align: 'end' },
              cell: ({ row: { original } }) => original.decided_at && full(original.decided_at),
            }),
            column.display({
              id: 'by',
              meta: { label: t('by') },
              cell: ({ row: { original } }) => original.decided_by,
            }),
            ...(status === 'expiring'
              ? [
                  column.display({
                    id: 'expires',
                    meta: { label: t('expiresOn'), align: 'end' },
                    cell: ({ row: { original } }) =>
                      original.expires_on && dateOf(original.expires_on),
                  }),
                ]
              : []),
          ]
        : [
            column.display({
              id: 'claim',
              meta: { label: funding('claim') },
              cell: ({ row: { original } }) => (
                <ClaimText record={{ ...original, is_open: true }} />
              ),
            }),
            column.display({
              id: 'approval',
              meta: { label: t('second') },
              cell: ({ row: { original } }) =>
                original.approval && (
                  <Link href={approvalPath(original.approval)}>{t('waiting')}</Link>
                ),
            }),
          ]),
    ],
    [t, funding, status],
  );
}
