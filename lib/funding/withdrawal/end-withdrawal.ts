import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { commit, release } from '#lib/ledger/hold';
import type { Leg } from '#lib/ledger/leg';
import type { TransitionBy } from '#lib/record-base/status-event';
import { type WithdrawalRecord, withdrawalRecordOf } from '../withdrawal-record.ts';
import { transitionWithdrawal, type WithdrawalStatus } from './withdrawal-state.ts';

/**
 * Pays a withdrawal: the hold leaves to the channel's clearing account and the fee income.
 * @throws {AppError} 4004, 4010 unless it is approved or processing, 4012 approved, but the member is locked
 */
export async function payWithdrawal(
  tx: Db,
  id: bigint,
  mover: TransitionBy,
): Promise<WithdrawalRecord> {
  const withdrawal = await transitionWithdrawal(tx, id, 'paid', mover);
  const { currency } = await getSettings(tx);
  const net: Leg = {
    userId: null,
    asset: currency,
    purpose: `clearing:${withdrawal.channel}`,
    amountMinor: withdrawal.amountMinor - withdrawal.feeMinor,
  };
  const fee: Leg = {
    userId: null,
    asset: currency,
    purpose: 'fee_income',
    amountMinor: withdrawal.feeMinor,
  };
  const head = {
    kind: 'withdraw_paid',
    ref: `withdrawal:${id}`,
    actor: mover.actor,
    simulated: withdrawal.simulated,
  };
  await commit(tx, head, withdrawal.amountMinor, [net, fee]);
  return withdrawalRecordOf(withdrawal, currency);
}

/**
 * Ends a withdrawal in any other way and gives exactly its hold back.
 * @throws {AppError} 4004, 4010 when its status does not allow that end
 */
export async function releaseWithdrawal(
  tx: Db,
  id: bigint,
  to: Extract<WithdrawalStatus, 'canceled' | 'rejected' | 'failed'>,
  mover: TransitionBy,
): Promise<WithdrawalRecord> {
  const withdrawal = await transitionWithdrawal(tx, id, to, mover);
  const { currency } = await getSettings(tx);
  const head = {
    kind: 'withdraw_release',
    ref: `withdrawal:${id}`,
    actor: mover.actor,
    simulated: withdrawal.simulated,
  };
  await release(tx, head);
  return withdrawalRecordOf(withdrawal, currency);
}
