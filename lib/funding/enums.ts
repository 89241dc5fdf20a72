/** Channels for top-ups and withdrawals. `getChannelTerms` tells which are open. */
export const CHANNELS = ['bank', 'hkbank', 'number'] as const;
export type Channel = (typeof CHANNELS)[number];

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

/** Every status of a withdrawal, in order of progress. */
export const WITHDRAWAL_STATUSES = [
  'pending',
  'approved',
  'processing',
  'paid',
  'canceled',
  'rejected',
  'failed',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
