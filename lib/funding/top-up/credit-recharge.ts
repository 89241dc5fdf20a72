import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { post } from '#lib/ledger/post';
import type { TransitionBy } from '#lib/record-base/status-event';
import { type RechargeRecord, rechargeRecordOf } from '../recharge-record.ts';
import { transitionTopUp } from './recharge-state.ts';

/**
 * Credits a recharge, through its review: the one moment at which it posts to the ledger.
 * @param mover.reference of the payment, if it replaces the payer's
 * @throws {AppError} 4004, 4009 another credited recharge has the reference, 4010 when it has ended
 */
export async function creditRecharge(
  tx: Db,
  id: bigint,
  mover: TransitionBy & { reference?: string | null },
): Promise<RechargeRecord> {
  const recharge = await transitionTopUp(tx, id, 'credited', mover);
  const { currency } = await getSettings(tx);
  const creditMinor = recharge.amountMinor - recharge.feeMinor;
  const head = {
    kind: 'recharge',
    ref: `recharge:${id}`,
    actor: mover.actor,
    simulated: recharge.simulated,
  };
  await post(tx, head, [
    {
      userId: null,
      asset: currency,
      purpose: `clearing:${recharge.channel}`,
      amountMinor: -recharge.amountMinor,
    },
    { userId: recharge.userId, asset: currency, purpose: 'available', amountMinor: creditMinor },
    { userId: null, asset: currency, purpose: 'fee_income', amountMinor: recharge.feeMinor },
  ]);
  return rechargeRecordOf(recharge, currency);
}
