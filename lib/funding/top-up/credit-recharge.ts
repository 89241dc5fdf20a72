import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { post } from '#lib/ledger/post';
import type { TransitionBy } from '#lib/record-base/status-event';
import { rechargeRecordOf } from '../recharge-record.ts';
import type { RechargeRecord } from '../response-schema.ts';
import { transitionTopUp } from './recharge-state.ts';

/**
 * Credits a top-up, passing through its review. Only this transition posts to the ledger.
 * @param by.reference the reference of the payment, if it replaces the payer's
 * @throws {AppError} 4004, 4009 another credited top-up has the reference, 4010 its status is final
 */
export async function creditRecharge(
  tx: Db,
  id: bigint,
  by: TransitionBy & { reference?: string | null },
): Promise<RechargeRecord> {
  const topUp = await transitionTopUp(tx, id, 'credited', by);
  const { currency } = await getSettings(tx);
  const creditMinor = topUp.amountMinor - topUp.feeMinor;
  const head = {
    kind: 'recharge',
    ref: `recharge:${id}`,
    actor: by.actor,
    simulated: topUp.simulated,
  };
  await post(tx, head, [
    {
      userId: null,
      asset: currency,
      purpose: `clearing:${topUp.channel}`,
      amountMinor: -topUp.amountMinor,
    },
    { userId: topUp.userId, asset: currency, purpose: 'available', amountMinor: creditMinor },
    { userId: null, asset: currency, purpose: 'fee_income', amountMinor: topUp.feeMinor },
  ]);
  return rechargeRecordOf(topUp, currency);
}
