import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { refuseDuplicate } from '#lib/db/refuse-duplicate';
import { AppError } from '#lib/http/errors';
import { creditRecharge } from './credit-recharge.ts';
import { type Decision, moverOf, recordDecision } from './decision.ts';
import { type RechargeRecord, rechargeRecordOf } from './recharge-record.ts';
import { lockRecharge, moveRecharge } from './recharge-state.ts';

/**
 * Credits a recharge whose money has come.
 * @param review.reference the bank's or the chain's own reference of the payment; replaces the payer's
 * @throws {AppError} 4001 a manual recharge without any reference, 4004, 4009 a reference that
 *   another one has, 4010
 */
export async function approveRecharge(
  tx: Db,
  review: Decision & { reference?: string },
): Promise<RechargeRecord> {
  const { id } = review;
  const { processor, reference: payers } = await lockRecharge(tx, id);
  const record = await creditRecharge(tx, id, moverOf(review));
  const reference = review.reference ?? payers;
  if (processor === 'manual' && !reference)
    throw new AppError(4001, {
      detail: `recharge ${id} needs the reference of its payment: add --reference`,
    });
  if (reference !== payers) {
    const change = tx.recharge.update({ where: { id }, data: { reference } });
    await refuseDuplicate('referenceUsed', change, `another recharge has reference ${reference}`);
  }
  await recordDecision(tx, 'recharge.approve', `recharge:${id}`, review, { reference });
  return { ...record, reference };
}

/** Rejects a recharge whose money has not come. Nothing was posted. @throws {AppError} 4004, 4010 */
export async function rejectRecharge(
  tx: Db,
  review: Decision & { reason: string },
): Promise<RechargeRecord> {
  const recharge = await moveRecharge(tx, review.id, 'rejected', moverOf(review));
  await recordDecision(tx, 'recharge.reject', `recharge:${review.id}`, review);
  const { currency } = await getSettings(tx);
  return rechargeRecordOf(recharge, currency);
}
