/** Channels for top-ups and withdrawals. `getChannelTerms` tells which are open. */
export const CHANNELS = ['bank', 'hkbank', 'number'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The queues of records that operators decide on. */
const QUEUES = ['recharge', 'withdraw'] as const;
export type Queue = (typeof QUEUES)[number];

/** Every status of a top-up, in order of progress. */
export const TOP_UP_STATUSES = [
  'submitted',
  'reviewing',
  'credited',
  'rejected',
  'canceled',
  'expired',
] as const;
export type TopUpStatus = (typeof TOP_UP_STATUSES)[number];

/** Why an operator ends a record: keys of `records.why`, in the order in which the desk lists them. */
export const TOP_UP_REJECTIONS = [
  'not_received',
  'amount_differs',
  'payer_differs',
  'reference_unknown',
  'duplicate_request',
] as const;
export const WITHDRAWAL_REJECTIONS = [
  'identity_needed',
  'payee_name_differs',
  'payee_unusable',
  'funds_unclear',
  'member_request',
] as const;
export const PAYOUT_FAILURES = [
  'payout_returned',
  'payee_closed',
  'payee_details_wrong',
  'network_rejected',
] as const;
/** Why an operator opens a full account number or the proof of a payout. */
export const REVEAL_PURPOSES = ['payout', 'returned', 'enquiry', 'control', 'other'] as const;
export type RevealPurpose = (typeof REVEAL_PURPOSES)[number];

export type ReasonCode =
  | (typeof TOP_UP_REJECTIONS)[number]
  | (typeof WITHDRAWAL_REJECTIONS)[number]
  | (typeof PAYOUT_FAILURES)[number];

/** Every status of a withdrawal, in order of progress. */
export const WITHDRAWAL_STATUSES = [
  'pending',
  'approved',
  'processing',
  'paid',
  'canceled',
  'rejected',
  'failed',
  'bounced',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Who executes the payments of a channel: the sandbox (paper mode) or an operator. */
export type ProcessorName = 'sandbox' | 'manual';

/** Who reviews a withdrawal and who pays it. */
export interface WithdrawalHandling {
  reviewer: ProcessorName;
  processor: ProcessorName;
}
