'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import type { ClaimQueueName } from '#lib/features/claims/claim-queue';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { SeveralOutcome } from '#lib/site/desk/funding/approve-several';
import type { HandOver } from './hand-over-dialog.tsx';
import { OutcomeList, type SelectedRecord } from './outcome-list.tsx';

/** In code of its own, which loads when it is opened. */
const HandOverDialog = dynamic(() =>
  import('./hand-over-dialog.tsx').then((module) => module.HandOverDialog),
);

interface Options {
  queue: ClaimQueueName;
  colleagues: readonly string[];
  /** May hand over what others hold. */
  isLead: boolean;
}

/** What is handed over: some records, or all that an operator holds. */
interface Chosen {
  records: readonly SelectedRecord[] | null;
  /** Selects the records in the list that were not handed over. */
  select: (ids: readonly string[]) => void;
}

/** Hands records over, and shows the outcome of each. */
export function useHandOver({ queue, colleagues, isLead }: Options) {
  const t = useTranslations('deskFunding.handOver');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [open, setOpen] = useState(false);
  const [outcomes, setOutcomes] = useState<SeveralOutcome[] | null>(null);
  const records = chosen?.records ?? null;

  function begin(
    given: readonly SelectedRecord[] | null,
    select: Chosen['select'] = () => undefined,
  ) {
    setChosen({ records: given, select });
    setOutcomes(null);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    if (outcomes)
      chosen?.select(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
  }

  const dialog = chosen && (
    <HandOverDialog
      {...{ open, colleagues }}
      asksFrom={records === null && isLead}
      title={records ? t('title', { count: records.length }) : t('allTitle')}
      text={records ? t('text') : t('allText')}
      send={({ to, note, from }: HandOver, options) =>
        records
          ? deskApi.post(
              'assignRecords',
              { queue, ids: records.map(({ id }) => id), to, note },
              options,
            )
          : deskApi.post('handOverClaims', { to, note, ...(from && { from }) }, options)
      }
      onDone={setOutcomes}
      onClose={close}
      result={
        outcomes && (
          <OutcomeList {...{ outcomes }} records={records ?? []} done={t('done')} onClose={close} />
        )
      }
    />
  );
  const several = (selected: readonly SelectedRecord[], select: Chosen['select']) => (
    <Button kind="secondary" aria-haspopup="dialog" onClick={() => begin(selected, select)}>
      {t('several')}
    </Button>
  );
  const all = (
    <Button kind="secondary" aria-haspopup="dialog" onClick={() => begin(null)}>
      {t('all')}
    </Button>
  );
  return { one: (record: SelectedRecord) => begin([record]), several, all, dialog };
}
