'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { Button } from '#components/ui/action/button';
import { Money } from '#components/ui/display/money';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import type { SeveralOutcome } from '#lib/desk/funding/approve-several';
import { fundingCalls } from '#lib/desk/funding/calls';
import type { DeskRecord } from '#lib/desk/funding/queries';
import type { ApprovalSummary } from '#lib/funding/desk/approve-many';
import type { Queue } from '#lib/funding/enums';
import styles from './funding.module.css';

interface BulkApproval {
  /** Opens the summary. @param clear clears the selection, once something is approved */
  begin: (records: readonly DeskRecord[], clear: () => void) => Promise<void>;
  dialog: ReactNode;
}

/** What the dialog shows, whatever becomes of the rows in the list behind it. */
interface Begun {
  records: readonly DeskRecord[];
  summary: ApprovalSummary;
  clear: () => void;
}

/** Approves selected records after a summary, and shows the outcome of each. */
export function useBulkApproval(queue: Queue): BulkApproval {
  const [begun, setBegun] = useState<Begun | null>(null);

  async function begin(records: readonly DeskRecord[], clear: () => void) {
    const ids = records.map(({ id }) => id);
    const { data: summary } = await fundingCalls.summarize(queue, ids);
    if (summary) setBegun({ records, summary, clear });
  }

  const dialog = begun && <BulkDialog queue={queue} {...begun} onClose={() => setBegun(null)} />;
  return { begin, dialog };
}

interface Props extends Begun {
  queue: Queue;
  onClose: () => void;
}

function BulkDialog({ queue, records, summary, clear, onClose }: Props) {
  const t = useTranslations('deskFunding');
  const [outcomes, setOutcomes] = useState<SeveralOutcome[] | null>(null);
  const { ids } = summary;
  return (
    <ActionDialog
      open
      title={outcomes ? t('bulk.result') : t('bulk.title', { count: ids.length })}
      text={<Summary summary={summary} />}
      reason={null}
      confirm={t('action.approve')}
      disabled={ids.length === 0}
      send={(_, options) => fundingCalls.approveSeveral(queue, ids, options)}
      done={null}
      onDone={(data) => {
        setOutcomes(data ?? []);
        clear();
      }}
      onClose={onClose}
      result={outcomes && <Outcomes outcomes={outcomes} records={records} onClose={onClose} />}
    />
  );
}

function Summary({ summary: { sums, warnings, left_out } }: { summary: ApprovalSummary }) {
  const t = useTranslations('deskFunding');
  return (
    <>
      <Facts
        facts={sums.map(({ currency, amount, count }) => ({
          name: t('bulk.sum', { currency, count }),
          value: <Money amount={amount} currency={currency} />,
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
        <Note title={t('bulk.leftOut')}>
          <p>{left_out.map(({ no }) => no).join(', ')}</p>
        </Note>
      )}
      <p>{t('bulk.note')}</p>
    </>
  );
}

interface OutcomesProps {
  outcomes: readonly SeveralOutcome[];
  records: readonly DeskRecord[];
  onClose: () => void;
}

function Outcomes({ outcomes, records, onClose }: OutcomesProps) {
  const t = useTranslations('deskFunding.bulk');
  const refused = outcomes.filter(({ problem }) => problem !== null);
  const noOf = (id: string) => records.find((record) => record.id === id)?.no ?? id;
  return (
    <div role="status" className={styles.outcomes}>
      <Note kind="safe">{t('ok', { count: outcomes.length - refused.length })}</Note>
      {refused.length > 0 && (
        <Note kind="danger" title={t('problems', { count: refused.length })}>
          {refused.map(({ id, problem }) => (
            <p key={id}>
              {noOf(id)}: {problem}
            </p>
          ))}
        </Note>
      )}
      <Button kind="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
