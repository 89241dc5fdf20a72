'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { toast } from '#lib/client/toast';
import { actionsOf, type FundingAction, type FundingRights } from '#lib/desk/funding/actions';
import { fundingCalls } from '#lib/desk/funding/calls';
import type { DeskRecord } from '#lib/desk/funding/queries';
import type { Queue } from '#lib/funding/enums';
import { ApproveDialog } from './approve-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { TakeOverDialog, TakePayoutDialog } from './take-dialogs.tsx';

interface Options {
  queue: Queue;
  currency: string;
  rights: FundingRights;
  /** Name of the operator. */
  operator: string;
}

export interface FundingActions {
  /** What can be done with a record now. */
  of: (record: DeskRecord) => FundingAction[];
  /** Does it at once, or opens its dialog; nothing if it can't be done. */
  run: (action: FundingAction, record: DeskRecord) => Promise<void>;
  dialog: ReactNode;
}

/** What is announced after an action. */
const DONE = {
  claim: 'claim',
  release: 'release',
  takeOver: 'takeOver',
  approve: 'approve',
  reject: 'reject',
  take: 'take',
  takeOverPayout: 'take',
  pay: 'pay',
  fail: 'fail',
} as const satisfies Record<FundingAction, string>;

/** The actions on records of a queue, with their dialogs. */
export function useFundingActions({ queue, currency, rights, operator }: Options): FundingActions {
  const t = useTranslations('deskFunding.done');
  const router = useRouter();
  const [open, setOpen] = useState<{ action: FundingAction; record: DeskRecord } | null>(null);
  const of = (record: DeskRecord) => actionsOf(queue, record, { rights, operator });

  function finish(action: FundingAction) {
    setOpen(null);
    toast(t(DONE[action]), 'success');
    router.refresh();
  }

  async function run(action: FundingAction, record: DeskRecord) {
    if (!of(record).includes(action)) return;
    const call = atOnce(queue, action, record.id);
    if (!call) return setOpen({ action, record });
    if ((await call()).code === 200) finish(action);
  }

  const props = open && {
    ...{ queue, currency, record: open.record },
    onClose: () => setOpen(null),
    onDone: () => finish(open.action),
  };
  return { of, run, dialog: props && dialogOf(open.action, props, rights) };
}

/** The call of an action that needs no dialog. */
function atOnce(queue: Queue, action: FundingAction, id: string) {
  if (action === 'claim') return () => fundingCalls.claim(queue, id);
  if (action === 'release') return () => fundingCalls.release(queue, id);
  return action === 'take' ? () => fundingCalls.take(id) : null;
}

type DialogProps = Parameters<typeof ApproveDialog>[0];

function dialogOf(action: FundingAction, props: DialogProps, { reveal }: FundingRights) {
  switch (action) {
    case 'approve':
      return <ApproveDialog {...props} />;
    case 'reject':
    case 'fail':
      return <ReasonDialog {...props} action={action} />;
    case 'pay':
      return <PayDialog {...props} canReveal={reveal} />;
    case 'takeOver':
      return <TakeOverDialog {...props} />;
    default:
      return <TakePayoutDialog {...props} />;
  }
}
