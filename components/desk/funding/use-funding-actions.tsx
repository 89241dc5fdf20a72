'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { MessageDialog } from '#components/desk/action/message-dialog';
import { toast } from '#lib/access/client/toast';
import type { Queue } from '#lib/features/funding/enums';
import type { PayoutRefusal } from '#lib/features/funding/withdrawal/require-payout-persons';
import {
  type FundingAction,
  type FundingRights,
  listActions,
} from '#lib/site/desk/funding/actions';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import type { DeskRecord } from '#lib/site/desk/funding/queries';

interface Options {
  queue: Queue;
  currency: string;
  rights: FundingRights;
  /** Name of the operator. */
  operator: string;
  /** The page that follows on a decision about a record; undefined if none does. */
  nextOf: (record: DeskRecord) => string | undefined;
  /** Opens the dialog to hand a record over. */
  onHandOver: (record: DeskRecord) => void;
}

export interface FundingActions {
  /** The actions available for a record. */
  of: (record: DeskRecord) => FundingAction[];
  /** Why an operator who pays may not pay this record. */
  payRefusal: (record: DeskRecord) => PayoutRefusal | null;
  /** Performs an action at once or opens its dialog; ignores an action that isn't available. */
  run: (action: FundingAction, record: DeskRecord) => Promise<void>;
  dialog: ReactNode;
}

/** The message after an action, under `deskFunding.done`. */
const DONE = {
  claim: 'claim',
  release: 'release',
  takeOver: 'takeOver',
  reject: 'reject',
  take: 'take',
  takeOverPayout: 'take',
  pay: 'pay',
  fail: 'fail',
  bounce: 'bounce',
  reopen: 'reopen',
} as const satisfies Record<Exclude<FundingAction, 'approve' | 'handOver'>, string>;

const loadDialog = () => import('./funding-dialog.tsx');
/** In code of its own, which loads after the queue. */
const FundingDialog = lazy(async () => ({ default: (await loadDialog()).FundingDialog }));

/** The actions on records of a queue, with their dialogs. */
export function useFundingActions(options: Options): FundingActions {
  const { queue, currency, rights, operator, nextOf, onHandOver } = options;
  const t = useTranslations('deskFunding.done');
  const router = useRouter();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => void loadDialog(), []);
  const doneText = (action: Exclude<FundingAction, 'handOver'>) =>
    action === 'approve' ? t(`approve.${queue}`) : t(DONE[action]);
  const of = (record: DeskRecord) => listActions(queue, record, { rights, operator });

  async function run(action: FundingAction, record: DeskRecord) {
    if (!of(record).includes(action)) return;
    if (action === 'handOver') return onHandOver(record);
    const call = atOnce(queue, action, record.id);
    if (!call) {
      setChosen({ action, record });
      return setOpen(true);
    }
    const { code, msg } = await call();
    if (code !== 200) return setRefusal(msg);
    toast(doneText(action), 'success');
    router.refresh();
  }

  const dialog = (
    <>
      {chosen && (
        <Suspense>
          <FundingDialog
            {...{ queue, currency, open, ...chosen }}
            canReveal={rights.reveal}
            onClose={() => setOpen(false)}
            done={doneText(chosen.action)}
            destination={DECISIONS.includes(chosen.action) ? nextOf(chosen.record) : undefined}
          />
        </Suspense>
      )}
      <MessageDialog message={refusal} onClose={() => setRefusal(null)} />
    </>
  );
  const payRefusal = (record: DeskRecord) => (rights.pay ? record.pay_refusal : null);
  return { of, payRefusal, run, dialog };
}

interface Chosen {
  action: Exclude<FundingAction, 'handOver'>;
  record: DeskRecord;
}

/** Actions after which a record needs nothing more here: the next one opens. */
const DECISIONS: readonly FundingAction[] = ['approve', 'reject', 'pay', 'fail'];

const QUIET = { quiet: true };

/** The call of an action that needs no dialog. */
function atOnce(queue: Queue, action: FundingAction, id: string) {
  if (action === 'claim') return () => fundingCalls.claim(queue, id, QUIET);
  if (action === 'release') return () => fundingCalls.release(queue, id, QUIET);
  return action === 'take' ? () => fundingCalls.take({ id }, QUIET) : null;
}
