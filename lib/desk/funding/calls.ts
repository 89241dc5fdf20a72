import type { ApiResult } from '#lib/client/api/api';
import { deskApi } from '#lib/desk/client/desk-api';
import type { ApprovalSummary } from '#lib/funding/desk/approve-many';
import type { Queue } from '#lib/funding/enums';
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

/** Why a record is rejected or failed: a listed reason, a text, or both. */
export interface ReasonBody {
  code?: string;
  reason?: string;
}

/** The calls of a queue. Failures show a toast. */
export const fundingCalls = {
  claim: (queue: Queue, id: string, takeOver = false) =>
    deskApi.post(CALLS[queue].claim, { id, take_over: takeOver }),
  release: (queue: Queue, id: string) => deskApi.post(CALLS[queue].release, { id }),
  approve: (queue: Queue, id: string, reference?: string) =>
    deskApi.post(CALLS[queue].approve, { id, ...(reference && { reference }) }),
  reject: (queue: Queue, id: string, why: ReasonBody) =>
    deskApi.post(CALLS[queue].reject, { id, ...why }),
  fail: (id: string, why: ReasonBody) => deskApi.post('failWithdrawal', { id, ...why }),
  take: (id: string, reason?: string) =>
    deskApi.post('takeWithdrawal', { id, ...(reason && { reason }) }),
  pay(id: string, { reference, proof }: { reference: string; proof: File | null }) {
    const form = new FormData();
    form.append('id', id);
    form.append('reference', reference);
    if (proof) form.append('file', proof);
    return deskApi.post('payWithdrawal', form);
  },
  revealPayee: (id: string) => deskApi.post<RevealedPayee>('revealPayee', { id }),
  summarize: (queue: Queue, ids: readonly string[]): Promise<ApiResult<ApprovalSummary>> =>
    deskApi.post(CALLS[queue].summarize, { ids }),
  approveSeveral: (queue: Queue, ids: readonly string[]): Promise<ApiResult<SeveralOutcome[]>> =>
    deskApi.post(CALLS[queue].approveSeveral, { ids }),
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
