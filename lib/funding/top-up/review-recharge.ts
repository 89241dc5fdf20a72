import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { type Decision, recordDecision, transitionByOperator } from '../decision.ts';
import { type RechargeRecord, rechargeRecordOf } from '../recharge-record.ts';
import { creditRecharge } from './credit-recharge.ts';
import { paymentReferenceOf } from './payment-reference.ts';
import { lockTopUp, transitionPathOrThrow, transitionTopUp } from './recharge-state.ts';

/**
 * Credits a recharge whose money has come. Announcing a reference proves nothing: a payment belongs
 * to the recharge that is credited with its reference first.
 * @param review.reference the bank's or the chain's own reference of the payment; replaces the payer's
 * @throws {AppError} 4001 a manual recharge without a reference, or with one that others announced
 *   too, 4004, 4009 a reference that another one has, 4010
 */
export async function approveRecharge(
  tx: Db,
  review: Decision & { reference?: string },
): Promise<RechargeRecord> {
  const { id } = review;
  const recharge = await lockTopUp(tx, id);
  transitionPathOrThrow(recharge, 'credited');
  const reference = await paymentReferenceOf(tx, recharge, review.reference);
  const record = await creditRecharge(tx, id, { ...transitionByOperator(review), reference });
  await recordDecision(tx, 'recharge.approve', `recharge:${id}`, review, { reference });
  return record;
}

/** Rejects a recharge whose money has not come. Nothing was posted. @throws {AppError} 4004, 4010 */
export async function rejectRecharge(
  tx: Db,
  review: Decision & { reason: string },
): Promise<RechargeRecord> {
  const recharge = await transitionTopUp(tx, review.id, 'rejected', transitionByOperator(review));
  await recordDecision(tx, 'recharge.reject', `recharge:${review.id}`, review);
  const { currency } = await getSettings(tx);
  return rechargeRecordOf(recharge, currency);
}
