import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import { alertFunds } from '../alert-funds.ts';
import {
  type Decision,
  type ReasonedDecision,
  recordDecision,
  transitionByOperator,
} from '../decision.ts';
import type { TopUpRecord } from '../response-schema.ts';
import { toTopUpRecord } from '../top-up-record.ts';
import { creditTopUp } from './credit-top-up.ts';
import { computePaymentReference } from './payment-reference.ts';
import { lockTopUp, transitionPathOrThrow, transitionTopUp } from './top-up-state.ts';

/**
 * Credits a top-up after its payment arrived. Stating a reference proves nothing: a payment belongs
 * to the first top-up that is credited with its reference.
 * @param review.reference the bank's or blockchain's reference of the payment; replaces the payer's
 * @throws {AppError} 4001 a manual top-up has no reference, or one that others also stated, 4004,
 *   4009 another top-up has the reference, 4010
 */
export async function approveTopUp(
  tx: Db,
  review: Decision & { reference?: string },
): Promise<TopUpRecord> {
  const { id } = review;
  const topUp = await lockTopUp(tx, id);
  await transitionPathOrThrow(tx, topUp, { to: 'credited', by: transitionByOperator(review) });
  const reference = await computePaymentReference(tx, topUp, review.reference);
  const record = await creditTopUp(tx, id, { ...transitionByOperator(review), reference });
  await recordDecision(tx, 'recharge.approve', `recharge:${id}`, review, { reference });
  return record;
}

/** Rejects a top-up whose payment did not arrive. Nothing was posted. @throws {AppError} 4004, 4010 */
export async function rejectTopUp(tx: Db, review: ReasonedDecision): Promise<TopUpRecord> {
  const topUp = await transitionTopUp(tx, review.id, 'rejected', transitionByOperator(review));
  await recordDecision(tx, 'recharge.reject', `recharge:${review.id}`, review);
  const { currency } = await getSettings(tx);
  await alertFunds(tx, topUp, {
    ...{ family: 'recharge', effect: 'rejected', template: 'funds.topUpRejected' },
    ...{ amountMinor: topUp.amountMinor, currency },
  });
  return toTopUpRecord(topUp, currency);
}
