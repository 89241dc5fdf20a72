import { enqueue } from '#lib/base/queue/enqueue';
import type { Processor } from './processor.ts';

/** Long enough to show the waiting status, short enough for the user to wait. */
const TOP_UP_SECONDS = 2;
/** Time in which the member can still cancel a withdrawal. */
const REVIEW_SECONDS = 12;
/** Time that an approved withdrawal stays in each further status. */
export const STEP_SECONDS = 3;

/**
 * Automatic processing in paper mode: credits a top-up within seconds, and reviews and pays a
 * withdrawal within half a minute, so that a new member can try the whole flow.
 */
export const sandbox: Processor = {
  payTo: (_channel, code) => ({ kind: 'sandbox', reference: code }),
  startTopUp: (sql, topUpId) =>
    enqueue(sql, 'sandbox_recharge', { id: topUpId.toString() }, TOP_UP_SECONDS),
  startReview: (sql, withdrawalId) =>
    enqueue(sql, 'sandbox_payout', { id: withdrawalId.toString() }, REVIEW_SECONDS),
  startPayout: (tx, withdrawalId) =>
    enqueue(tx, 'sandbox_payout', { id: withdrawalId.toString() }, STEP_SECONDS),
};
