import { enqueue } from '#lib/queue/enqueue';
import type { Processor } from './processor.ts';

/** Long enough to see the record wait, short enough to wait for it. */
const DELAY_SECONDS = 2;

/**
 * Paper mode's counterpart: credits a recharge and pays an approved withdrawal within seconds by
 * itself, so that a newcomer sees the whole circle.
 */
export const sandbox: Processor = {
  payTo: (_channel, code) => ({ kind: 'sandbox', reference: code }),
  startTopUp: (tx, rechargeId) =>
    enqueue(tx, 'sandbox_recharge', { id: rechargeId.toString() }, DELAY_SECONDS),
  startPayout: (tx, withdrawalId) =>
    enqueue(tx, 'sandbox_payout', { id: withdrawalId.toString() }, DELAY_SECONDS),
};
