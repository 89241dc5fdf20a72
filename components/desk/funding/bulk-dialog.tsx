'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { Money } from '#components/ui/display/money';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import type { Queue } from '#lib/features/funding/enums';
import type { ApprovalSummary } from '#lib/features/funding/queue/approve-many';
import type { SeveralOutcome } from '#lib/site/desk/funding/approve-several';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import type { DeskRecord } from '#lib/site/desk/funding/queries';
import { OutcomeList } from './outcome-list.tsx';

/** What is approved together. */
export interface Selection {
  records: readonly DeskRecord[];
  summary: ApprovalSummary;
  /** Selects rows of the table, and no others. */
  select: (ids: readonly string[]) => void;
}

interface Props {
  queue: Queue;
  open: boolean;
  selection: Selection;
  onClose: () => void;
}

/** The summary of the selected records, and the outcome of each after their approval. */
export function BulkDialog({ queue, open, selection, onClose }: Props) {
  const t = useTranslations('deskFunding');
  const { records, summary, select } = selection;
  const [outcomes, setOutcomes] = useState<SeveralOutcome[] | null>(null);
  const { ids } = summary;

  function close() {
    onClose();
    // Those that were not approved stay selected.
    if (outcomes) select(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
  }

  return (
    <ActionDialog
      open={open}
      title={outcomes ? t('bulk.result') : t(`bulk.title.${queue}`, { count: ids.length })}
      text={<Summary queue={queue} summary={summary} />}
      reason={null}
      confirm={t(`action.approve.${queue}`)}
      disabled={ids.length === 0}
      send={(_, options) => fundingCalls.approveSeveral(queue, ids, options)}
      done={null}
      onDone={(data) => setOutcomes(data ?? [])}
      onClose={close}
      result={
        outcomes && (
          <OutcomeList
            {...{ outcomes, records }}
            done={t(`done.approve.${queue}`)}
            onClose={close}
          />
        )
      }
    />
  );
}

interface SummaryProps {
  queue: Queue;
  summary: ApprovalSummary;
}

function Summary({ queue, summary: { sums, warnings, left_out } }: SummaryProps) {
  const t = useTranslations('deskFunding');
  return (
    <>
      <Facts
        facts={sums.map(({ currency, amount, count }) => ({
          name: t('bulk.sum', { currency, count }),
          value: <Money amount={amount} unit={currency} />,
          strong: true,
        }))}
      />
      {warnings.length > 0 && (
        <Note kind="warning" title={t('bulk.warnings')}>
          {warnings.map(({ rule, count }) => (
            <p key={rule}>
              {t(`warningName.${rule}`)}: {count}
            </p>
          ))}
        </Note>
      )}
      {left_out.length > 0 && (
        <Note title={t(`bulk.leftOut.${queue}`)}>
          <p>{left_out.map(({ no }) => no).join(', ')}</p>
        </Note>
      )}
      <p>{t(`bulk.note.${queue}`)}</p>
    </>
  );
}
