import type { ApprovalSummary } from '#lib/features/funding/desk/approve-many';
import type { Queue } from '#lib/features/funding/enums';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import type { DeskCallName } from '../paths.ts';
import type { SeveralOutcome } from './approve-several.ts';

/** What both queues have a call for. */
type QueueCall = 'claim' | 'release' | 'approve' | 'reject' | 'summarize' | 'approveSeveral';

const CALLS: Record<Queue, Record<QueueCall, DeskCallName>> = {
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
};

/** The full details of a payee. */
export interface RevealedPayee {
  bank_code: string | null;
  bank_name: string | null;
  branch: string | null;
  holder: string | null;
  network: string | null;
  number: string;
}

interface ClaimOptions extends DeskCallOptions {
  /** Replaces another operator's claim. */
  takeOver?: boolean;
}

interface Approval {
  id: string;
  /** The payer's reference of a top-up. */
  reference?: string;
}

/** A record and why it is rejected or failed: a listed reason, a text, or both. */
interface Refusal {
  id: string;
  code?: string;
  reason?: string;
}

interface Payment {
  id: string;
  reference: string;
  proof: File | null;
}

/** The calls of a queue. Without `quiet` a failure shows a toast. */
export const fundingCalls = {
  claim: (queue: Queue, id: string, { takeOver = false, ...options }: ClaimOptions = {}) =>
    deskApi.post<null>(CALLS[queue].claim, { id, take_over: takeOver }, options),
  release: (queue: Queue, id: string, options?: DeskCallOptions) =>
    deskApi.post<null>(CALLS[queue].release, { id }, options),
  approve: (queue: Queue, { id, reference }: Approval, options?: DeskCallOptions) =>
    deskApi.post<null>(CALLS[queue].approve, { id, ...(reference && { reference }) }, options),
  reject: (queue: Queue, { id, ...why }: Refusal, options?: DeskCallOptions) =>
    deskApi.post<null>(CALLS[queue].reject, { id, ...why }, options),
  fail: ({ id, ...why }: Refusal, options?: DeskCallOptions) =>
    deskApi.post<null>('failWithdrawal', { id, ...why }, options),
  take: ({ id, reason }: { id: string; reason?: string }, options?: DeskCallOptions) =>
    deskApi.post<null>('takeWithdrawal', { id, ...(reason && { reason }) }, options),
  pay({ id, reference, proof }: Payment, options?: DeskCallOptions) {
    const form = new FormData();
    form.append('id', id);
    form.append('reference', reference);
    if (proof) form.append('file', proof);
    return deskApi.post<null>('payWithdrawal', form, options);
  },
  revealPayee: (id: string, options?: DeskCallOptions) =>
    deskApi.post<RevealedPayee>('revealPayee', { id }, options),
  summarize: (queue: Queue, ids: readonly string[], options?: DeskCallOptions) =>
    deskApi.post<ApprovalSummary>(CALLS[queue].summarize, { ids }, options),
  approveSeveral: (queue: Queue, ids: readonly string[], options?: DeskCallOptions) =>
    deskApi.post<SeveralOutcome[]>(CALLS[queue].approveSeveral, { ids }, options),
  /** Opens the proof of a payout in a tab of its own. */
  async openProof(id: string): Promise<void> {
    const { data } = await deskApi.post<{ type: string; base64: string }>('showPayoutProof', {
      id,
    });
    if (!data) return;
    const bytes = Uint8Array.from(atob(data.base64), (char) => char.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: data.type }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `proof-${id}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },
};
