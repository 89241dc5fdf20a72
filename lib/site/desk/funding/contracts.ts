import type { ApprovalSummary } from '#lib/features/funding/queue/approve-many';
import type { Payee } from '#lib/features/methods/payee-record';
import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { answer, deskContract } from '../desk-contract.ts';
import type { SeveralOutcome } from './approve-several.ts';
import {
  approveSchema,
  assignSchema,
  bounceSchema,
  claimSchema,
  handOverSchema,
  payoutFailSchema,
  paySchema,
  recordSchema,
  reopenSchema,
  revealSchema,
  severalSchema,
  takeSchema,
  topUpApproveSchema,
  topUpRejectSchema,
  withdrawalRejectSchema,
} from './schema.ts';

/** Calls on top-ups and withdrawals. */
export const FUNDING_CALLS = {
  claimTopUp: deskContract({
    summary: 'Claims a top-up for ten minutes, or takes it over from another operator.',
    right: 'top-up.review',
    body: claimSchema,
  }),
  releaseTopUp: deskContract({
    summary: 'Ends the operator’s own claim.',
    right: 'top-up.review',
    body: recordSchema,
  }),
  approveTopUp: deskContract({
    summary: 'Credits a top-up whose payment has arrived.',
    right: 'top-up.review',
    body: topUpApproveSchema,
  }),
  rejectTopUp: deskContract({
    summary: 'Rejects a top-up, with a reason that the member reads.',
    right: 'top-up.review',
    body: topUpRejectSchema,
  }),
  reopenTopUp: deskContract({
    summary:
      "Puts a rejected or expired top-up back into the review, with a reason that the member reads. Above the limit it requests another operator's approval.",
    right: 'top-up.reopen',
    body: reopenSchema,
    data: answer<ActionOutcome>(),
  }),
  summarizeTopUps: deskContract({
    summary: 'Sums up what would be approved, for the confirmation.',
    right: 'top-up.review',
    body: severalSchema,
    data: answer<ApprovalSummary>(),
  }),
  approveTopUps: deskContract({
    summary: 'Approves several top-ups, each in a transaction of its own.',
    right: 'top-up.review',
    body: severalSchema,
    data: answer<SeveralOutcome[]>(),
  }),
  claimWithdrawal: deskContract({
    summary: 'Claims a withdrawal for ten minutes, or takes it over from another operator.',
    right: 'withdrawal.review',
    body: claimSchema,
  }),
  releaseWithdrawal: deskContract({
    summary: 'Ends the operator’s own claim.',
    right: 'withdrawal.review',
    body: recordSchema,
  }),
  approveWithdrawal: deskContract({
    summary: 'Approves a withdrawal, so that it can be paid.',
    right: 'withdrawal.review',
    body: approveSchema,
  }),
  rejectWithdrawal: deskContract({
    summary: 'Rejects a withdrawal and releases its hold, with a reason that the member reads.',
    right: 'withdrawal.review',
    body: withdrawalRejectSchema,
  }),
  takeWithdrawal: deskContract({
    summary: 'Takes a withdrawal for payment, or takes it over with a reason.',
    right: 'withdrawal.pay',
    body: takeSchema,
  }),
  payWithdrawal: deskContract({
    summary:
      'Records a payout, with its reference and the file that proves it. Above the limit it answers 4016 if the code of the second factor is missing.',
    right: 'withdrawal.pay',
    body: paySchema,
    upload: true,
  }),
  failWithdrawal: deskContract({
    summary:
      'Records that a payout failed and releases its hold, with a reason that the member reads.',
    right: 'withdrawal.pay',
    body: payoutFailSchema,
  }),
  bounceWithdrawal: deskContract({
    summary:
      "Books that the bank sent back a payout or a part of it: the money is available to the member again. Above the limit, or by who approved or paid it, it requests another operator's approval.",
    right: 'payout.bounce',
    body: bounceSchema,
    data: answer<ActionOutcome>(),
  }),
  summarizeWithdrawals: deskContract({
    summary: 'Sums up what would be approved, for the confirmation.',
    right: 'withdrawal.review',
    body: severalSchema,
    data: answer<ApprovalSummary>(),
  }),
  approveWithdrawals: deskContract({
    summary: 'Approves several withdrawals, each in a transaction of its own.',
    right: 'withdrawal.review',
    body: severalSchema,
    data: answer<SeveralOutcome[]>(),
  }),
  assignRecords: deskContract({
    summary:
      'Hands records over to a colleague with a note, each in a transaction of its own: the own ones, or any with the right record.assign.',
    right: 'record.hand-over',
    body: assignSchema,
    data: answer<SeveralOutcome[]>(),
  }),
  handOverClaims: deskContract({
    summary:
      'Hands over everything that an operator has claimed or was given, top-ups, withdrawals and identity cases, at most 100 of each: the own ones, or those of a colleague with the right record.assign.',
    right: 'record.hand-over',
    body: handOverSchema,
    data: answer<SeveralOutcome[]>(),
  }),
  revealPayee: deskContract({
    summary: 'Reveals the full number of a payee, for a reason that the audit log keeps.',
    right: 'payee.reveal',
    body: revealSchema,
    data: answer<Payee>(),
  }),
  showPayoutProof: deskContract({
    summary: 'Returns the file that proves a payout, for a reason that the audit log keeps.',
    right: 'payee.reveal',
    body: revealSchema,
    data: answer<{ type: string; base64: string }>(),
  }),
};
