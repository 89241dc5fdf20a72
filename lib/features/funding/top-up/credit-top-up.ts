import type { Db } from '#lib/base/db/client';
import type { TransitionBy } from '#lib/base/record-base/status-event';
import { post } from '#lib/books/ledger/post';
import { getSettings } from '#lib/running/config/queries';
import { alertFunds } from '../alert-funds.ts';
import type { TopUpRecord } from '../response-schema.ts';
import { toTopUpRecord } from '../top-up-record.ts';
import { transitionTopUp } from './top-up-state.ts';

/**
 * Credits a top-up, passing through its review. Only this transition posts to the ledger.
 * @param by.reference the reference of the payment, if it replaces the payer's
 * @throws {AppError} 4004, 4009 another credited top-up has the reference, 4010 its status is final
 */
export async function creditTopUp(
  tx: Db,
  id: bigint,
  by: TransitionBy & { reference?: string | null },
): Promise<TopUpRecord> {
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
  await alertFunds(tx, topUp, {
    ...{ family: 'recharge', effect: 'credited', template: 'funds.topUpCredited' },
    ...{ amountMinor: creditMinor, currency },
  });
  return toTopUpRecord(topUp, currency);
}
