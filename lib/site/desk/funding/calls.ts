import type { Queue } from '#lib/features/funding/enums';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import type { DeskBody, DeskCallName } from '../contracts.ts';

/** What both queues have a call for. */
type QueueCall = 'claim' | 'release' | 'approve' | 'reject' | 'summarize' | 'approveSeveral';

const CALLS = {
  recharge: {
    claim: 'claimTopUp',
    release: 'releaseTopUp',
    approve: 'approveTopUp',
    reject: 'rejectTopUp',
    summarize: 'summarizeTopUps',
    approveSeveral: 'approveTopUps',
  },
  withdraw: {
    claim: 'claimWithdrawal',
    release: 'releaseWithdrawal',
    approve: 'approveWithdrawal',
    reject: 'rejectWithdrawal',
    summarize: 'summarizeWithdrawals',
    approveSeveral: 'approveWithdrawals',
  },
} as const satisfies Record<Queue, Record<QueueCall, DeskCallName>>;

interface ClaimOptions extends DeskCallOptions {
  /** Replaces another operator's claim. */
  takeOver?: boolean;
}

interface Payment {
  id: string;
  reference: string;
  reason: string;
  proof: File | null;
  /** Of the second factor; empty if none was asked for. */
  code: string;
}

/** The calls of a queue. Without `quiet` a failure shows a toast. */
export const fundingCalls = {
  claim: (queue: Queue, id: string, { takeOver = false, ...options }: ClaimOptions = {}) =>
    deskApi.post(CALLS[queue].claim, { id, take_over: takeOver }, options),
  release: (queue: Queue, id: string, options?: DeskCallOptions) =>
    deskApi.post(CALLS[queue].release, { id }, options),
  approve: (queue: Queue, { id, reference }: DeskBody<'approveTopUp'>, options?: DeskCallOptions) =>
    deskApi.post(CALLS[queue].approve, { id, ...(reference && { reference }) }, options),
  reject: (
    queue: Queue,
    { id, ...why }: DeskBody<'rejectTopUp' | 'rejectWithdrawal'>,
    options?: DeskCallOptions,
  ) => deskApi.post(CALLS[queue].reject, { id, ...why }, options),
  fail: ({ id, ...why }: DeskBody<'failWithdrawal'>, options?: DeskCallOptions) =>
    deskApi.post('failWithdrawal', { id, ...why }, options),
  bounce: (body: DeskBody<'bounceWithdrawal'>, options?: DeskCallOptions) =>
    deskApi.post('bounceWithdrawal', body, options),
  reopen: (body: DeskBody<'reopenTopUp'>, options?: DeskCallOptions) =>
    deskApi.post('reopenTopUp', body, options),
  take: ({ id, reason }: DeskBody<'takeWithdrawal'>, options?: DeskCallOptions) =>
    deskApi.post('takeWithdrawal', { id, ...(reason && { reason }) }, options),
  pay({ id, reference, reason, proof, code }: Payment, options?: DeskCallOptions) {
    const form = new FormData();
    form.append('id', id);
    form.append('reference', reference);
    form.append('reason', reason);
    if (code) form.append('code', code);
    if (proof) form.append('file', proof);
    return deskApi.post('payWithdrawal', form, options);
  },
  revealPayee: (reveal: DeskBody<'revealPayee'>, options?: DeskCallOptions) =>
    deskApi.post('revealPayee', reveal, options),
  summarize: (queue: Queue, ids: string[], options?: DeskCallOptions) =>
    deskApi.post(CALLS[queue].summarize, { ids }, options),
  approveSeveral: (queue: Queue, ids: string[], options?: DeskCallOptions) =>
    deskApi.post(CALLS[queue].approveSeveral, { ids }, options),
  /** Saves the proof of a payout. */
  async openProof(reveal: DeskBody<'showPayoutProof'>, options?: DeskCallOptions) {
    const result = await deskApi.post('showPayoutProof', reveal, options);
    const { data } = result;
    if (!data) return result;
    const bytes = Uint8Array.from(atob(data.base64), (char) => char.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: data.type }));
    const download = `proof-${reveal.id}`;
    Object.assign(document.createElement('a'), { href: url, download }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return result;
  },
};
