import type { Action } from '#lib/access/operators/rights';

/** What waits for operators, and the right to see it. Topics of the channel `desk` (migrations 0038, 0039, 0104 and 0149). */
export const QUEUE_RIGHTS = {
  topUps: 'top-up.read',
  withdrawals: 'withdrawal.read',
  approvals: 'approval.read',
  kyc: 'kyc.read',
  lostFactors: 'kyc.read',
  screening: 'screening.read',
} as const satisfies Record<string, Action>;

export type QueueName = keyof typeof QUEUE_RIGHTS;

/** How many records wait in each queue that the operator may see. */
export type QueueCounts = Partial<Record<QueueName, number>>;

/** Counting stops here; the desk then shows "999+". */
export const MAX_COUNTED = 1_000;

/** An event of the desk's stream. */
export interface DeskNews {
  queues: QueueCounts;
  /** What has changed since the last event; empty for the first one. */
  changed: string[];
}
