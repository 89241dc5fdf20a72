'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Money } from '#components/ui/display/money';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Dialog } from '#components/ui/overlay/dialog';
import type { SeveralOutcome } from '#lib/desk/funding/approve-several';
import { fundingCalls } from '#lib/desk/funding/calls';
import type { DeskRecord } from '#lib/desk/funding/queries';
import type { ApprovalSummary } from '#lib/funding/desk/approve-many';
import type { Queue } from '#lib/funding/enums';
import styles from './decision-dialog.module.css';

interface Props {
  queue: Queue;
  records: readonly DeskRecord[];
  /** Clears the selection. */
  onDone: () => void;
}

/** Approves the selected records after a summary, and tells the outcome of each. */
export function BulkApprove({ queue, records, onDone }: Props) {
  const t = useTranslations('deskFunding');
  const router = useRouter();
  const [summary, setSummary] = useState<ApprovalSummary | null>(null);
  const [outcomes, setOutcomes] = useState<SeveralOutcome[] | null>(null);

  async function begin() {
    const ids = records.map(({ id }) => id);
    setSummary((await fundingCalls.summarize(queue, ids)).data);
  }

  async function approve() {
    const { data } = await fundingCalls.approveSeveral(queue, summary?.ids ?? []);
    if (!data) return;
    setOutcomes(data);
    router.refresh();
  }

  function close() {
    if (outcomes) onDone();
    setSummary(null);
    setOutcomes(null);
  }

  return (
    <>
      <Button onClick={begin}>{t('bulk.approve')}</Button>
      {summary && (
        <Dialog
          title={outcomes ? t('bulk.result') : t('bulk.title', { count: summary.ids.length })}
          open
          onClose={close}
          closeButton={null}
          className={styles.dialog}
        >
          <div className={styles.form}>
            {outcomes ? (
              <Outcomes outcomes={outcomes} records={records} />
            ) : (
              <Summary summary={summary} />
            )}
            <div className={styles.buttons}>
              <Button kind="secondary" onClick={close}>
                {t(outcomes ? 'bulk.close' : 'dialog.cancel')}
              </Button>
              {!outcomes && (
                <Button disabled={summary.ids.length === 0} onClick={approve}>
                  {t('action.approve')}
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </>
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
      <p className={styles.note}>{t('bulk.note')}</p>
    </>
  );
}

function Outcomes({
  outcomes,
  records,
}: {
  outcomes: readonly SeveralOutcome[];
  records: readonly DeskRecord[];
}) {
  const t = useTranslations('deskFunding.bulk');
  const refused = outcomes.filter(({ problem }) => problem !== null);
  const noOf = (id: string) => records.find((record) => record.id === id)?.no ?? id;
  return (
    <div role="status" className={styles.form}>
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
    </div>
  );
}
