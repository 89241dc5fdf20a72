import { enqueue } from '#lib/queue/enqueue';
import type { Processor } from './processor.ts';

/** Long enough to show the waiting status, short enough for the user to wait. */
const DELAY_SECONDS = 2;

/**
 * Automatic processing in paper mode: credits a top-up and pays an approved withdrawal within
 * seconds, so that a new member can try the whole flow.
 */
export const sandbox: Processor = {
  payTo: (_channel, code) => ({ kind: 'sandbox', reference: code }),
  startTopUp: (sql, topUpId) =>
    enqueue(sql, 'sandbox_recharge', { id: topUpId.toString() }, DELAY_SECONDS),
  startPayout: (tx, withdrawalId) =>
    enqueue(tx, 'sandbox_payout', { id: withdrawalId.toString() }, DELAY_SECONDS),
};
