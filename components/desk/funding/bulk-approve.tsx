'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { Button } from '#components/ui/action/button';
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
interface Selection {
  records: readonly DeskRecord[];
  summary: ApprovalSummary;
  /** Selects rows of the table, and no others. */
  select: (ids: readonly string[]) => void;
}

/**
 * Approves the selected records after a summary, and shows the outcome of each. The dialog is not part of
 * the table's toolbar, which disappears with the selected rows.
 */
export function useBulkApprove(queue: Queue) {
  const t = useTranslations('deskFunding');
  const [selection, setSelection] = useState<Selection | null>(null);
  const [open, setOpen] = useState(false);
  const [outcomes, setOutcomes] = useState<SeveralOutcome[] | null>(null);

  async function begin(records: readonly DeskRecord[], select: Selection['select']) {
    const ids = records.map(({ id }) => id);
    const { data: summary } = await fundingCalls.summarize(queue, ids);
    if (!summary) return;
    setSelection({ records, summary, select });
    setOutcomes(null);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    // Those that were not approved stay selected.
    if (outcomes)
      selection?.select(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
  }

  const button = (records: readonly DeskRecord[], select: Selection['select']) => (
    <Button aria-haspopup="dialog" onClick={() => begin(records, select)}>
      {t(`bulk.approve.${queue}`)}
    </Button>
  );
  const { records = [], summary } = selection ?? {};
  const ids = summary?.ids ?? [];
  const dialog = (
    <ActionDialog
      open={open}
      title={outcomes ? t('bulk.result') : t(`bulk.title.${queue}`, { count: ids.length })}
      text={summary && <Summary queue={queue} summary={summary} />}
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
  return { button, dialog };
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
