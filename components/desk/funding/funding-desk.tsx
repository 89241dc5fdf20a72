'use client';

import clsx from 'clsx';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { DeskTable } from '#components/desk/table/desk-table';
import { focusedRow } from '#components/desk/table/focused-row.ts';
import { Link } from '#components/ui/action/link';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import type { Queue } from '#lib/features/funding/enums';
import { type Shortcut, useShortcuts } from '#lib/site/desk/client/shortcuts';
import type { FundingAction, FundingRights } from '#lib/site/desk/funding/actions';
import type { DeskRecord, QueuePage } from '#lib/site/desk/funding/queries';
import type { DeskRecordPage } from '#lib/site/desk/funding/record-queries';
import { BATCHES } from '#lib/site/desk/paths';
import { useBulkApprove } from './bulk-approve.tsx';
import styles from './funding.module.css';
import { useFundingColumns } from './funding-columns.tsx';
import { FundingFilters } from './funding-filters.tsx';
import { LazyRecordPanel } from './lazy-record-panel.tsx';
import { QUEUE_PAGES, StatusTabs } from './status-tabs.tsx';
import { type FundingActions, useFundingActions } from './use-funding-actions.tsx';
import { useHandOver } from './use-hand-over.tsx';

interface Props {
  queue: Queue;
  page: QueuePage;
  /** The record that is open beside the list. */
  detail: DeskRecordPage | null;
  rights: FundingRights;
  operator: { id: string; name: string };
  /** Operators to whom records can be handed over. */
  colleagues: readonly string[];
}

/** Statuses whose records can be approved together. */
const APPROVABLE: readonly string[] = ['submitted', 'reviewing', 'pending'];

/** The queue of top-ups or withdrawals, and one of its records beside it. */
export function FundingDesk({ queue, page, detail, rights, operator, colleagues }: Props) {
  const t = useTranslations('deskFunding');
  const query = useSearchParams().toString();
  const { rows, currency } = page;
  const bulk = useBulkApprove(queue);
  const handOver = useHandOver({ queue, colleagues, isLead: rights.assign });
  const withQuery = useCallback(
    (path: string) => (query === '' ? path : `${path}?${query}`),
    [query],
  );
  const hrefOf = useCallback(
    ({ id }: DeskRecord) => withQuery(`${QUEUE_PAGES[queue]}/${id}`),
    [queue, withQuery],
  );
  const columns = useFundingColumns({ queue, isNarrow: detail !== null, hrefOf });
  const actions = useFundingActions({
    ...{ queue, currency, rights, operator: operator.name },
    nextOf: ({ id }) => (detail ? nextHref(rows, id, hrefOf) : undefined),
    onHandOver: handOver.one,
  });
  useDecisionKeys(queue, rows, detail?.record, actions);
  const canApprove = rights.review && APPROVABLE.includes(page.status);
  const canHandOver = page.is_open && rights.handOver && colleagues.length > 0;
  return (
    <div className={clsx(styles.desk, detail && styles.split)}>
      <div className={styles.list}>
        <DeskPageHead
          title={t(`title.${queue}`)}
          actions={
            <>
              {queue === 'withdraw' && <Link href={BATCHES}>{t('batches')}</Link>}
              {canHandOver && handOver.all}
            </>
          }
        >
          {t(`note.${queue}`)}
        </DeskPageHead>
        <StatusTabs queue={queue} status={page.status} />
        <FundingFilters queue={queue} isOpen={page.is_open} operatorId={operator.id} />
        {page.is_partial && (
          <Text role="status" tone="muted" size="s">
            {t('partial')}
          </Text>
        )}
        <DeskTable
          caption={t(`caption.${queue}`)}
          columns={columns}
          rows={rows}
          rowName={({ no }) => no}
          rowHref={hrefOf}
          nextCursor={page.next}
          {...(query === '' && { empty: <NothingWaits /> })}
          currentId={detail?.record.id}
          {...((canApprove || canHandOver) && {
            bulk: (selected: DeskRecord[], select: (ids: readonly string[]) => void) => (
              <>
                {canApprove && bulk.button(selected, select)}
                {canHandOver && handOver.several(selected, select)}
              </>
            ),
          })}
        />
      </div>
      {detail && (
        <LazyRecordPanel
          {...{ queue, detail, actions }}
          canReveal={rights.reveal}
          canMessage={rights.message}
          closeHref={withQuery(QUEUE_PAGES[queue])}
        />
      )}
      {actions.dialog}
      {bulk.dialog}
      {handOver.dialog}
    </div>
  );
}

function NothingWaits() {
  const t = useTranslations('deskFunding.empty');
  return (
    <EmptyState icon="check" title={t('title')}>
      {t('hint')}
    </EmptyState>
  );
}

/** Keys for the open record, or for the row that has the focus. */
function useDecisionKeys(
  queue: Queue,
  rows: readonly DeskRecord[],
  opened: DeskRecord | undefined,
  { of, run }: FundingActions,
): void {
  const t = useTranslations('deskFunding.help');
  const decide = (wanted: readonly FundingAction[]) => () => {
    const record = focusedRow(rows) ?? opened;
    const action = record && of(record).find((one) => wanted.includes(one));
    if (record && action) void run(action, record);
  };
  const shortcuts: Shortcut[] = [
    { key: 'c', label: t('claim'), run: decide(['claim', 'release', 'takeOver']) },
    { key: 'a', label: t(`approve.${queue}`), run: decide(['approve']) },
    { key: 'r', label: t('reject'), run: decide(['reject']) },
    { key: 'p', label: t('pay'), run: decide(['pay', 'takeOverPayout']) },
    { key: 'h', label: t('handOver'), run: decide(['handOver']) },
  ];
  useShortcuts(shortcuts);
}

/** The page of the record below, or above the last one. */
function nextHref(
  rows: readonly DeskRecord[],
  id: string,
  hrefOf: (record: DeskRecord) => string,
): string | undefined {
  const index = rows.findIndex((row) => row.id === id);
  const next = index < 0 ? undefined : (rows[index + 1] ?? rows[index - 1]);
  return next && hrefOf(next);
}
