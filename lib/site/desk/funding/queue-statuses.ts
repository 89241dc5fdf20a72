import { type Queue, TOP_UP_STATUSES, WITHDRAWAL_STATUSES } from '#lib/features/funding/enums';

/** Statuses by queue; the first one is the default. */
export const QUEUE_STATUSES = {
  recharge: TOP_UP_STATUSES,
  withdraw: WITHDRAWAL_STATUSES,
} as const satisfies Record<Queue, readonly string[]>;
