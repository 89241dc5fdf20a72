import type { Db } from '#lib/base/db/client';
import { type Sql, toPrisma } from '#lib/base/db/prepared';
import type { TransitionBy } from '#lib/base/record-base/status-event';
import { commit, release } from '#lib/books/ledger/hold';
import type { Leg } from '#lib/books/ledger/leg';
import { getSettings } from '#lib/running/config/queries';
import { alertFunds } from '../alert-funds.ts';
import type { WithdrawalStatus } from '../enums.ts';
import { toWithdrawalRecord, type WithdrawalRecord } from '../withdrawal-record.ts';
import { transitionWithdrawal } from './withdrawal-state.ts';

/**
 * Pays a withdrawal: commits its hold to the channel's clearing account and to fee income.
 * @param by.reference the reference of the payout
 * @throws {AppError} 4004, 4010 neither approved nor processing, 4012 approved but the member is locked
 */
export async function payWithdrawal(
  tx: Db,
  id: bigint,
  by: TransitionBy & { reference?: string },
): Promise<WithdrawalRecord> {
  const withdrawal = await transitionWithdrawal(tx, id, 'paid', by);
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
    actor: by.actor,
    simulated: withdrawal.simulated,
  };
  await commit(tx, head, withdrawal.amountMinor, [net, fee]);
  await alertFunds(tx, withdrawal, {
    ...{ family: 'withdrawal', effect: 'paid', template: 'funds.withdrawalPaid' },
    ...{ amountMinor: withdrawal.amountMinor, currency },
  });
  return toWithdrawalRecord(withdrawal, currency);
}

/** What the member is told; one who cancels knows. */
const RELEASE_TEMPLATES = {
  canceled: undefined,
  rejected: 'funds.withdrawalRejected',
  failed: 'funds.withdrawalFailed',
} as const;

/**
 * Ends a withdrawal without payment and releases its hold in full.
 * @param by.ownerId the member whose it must be; any if omitted
 * @throws {AppError} 4004, 4010 not allowed from its current status
 */
export async function releaseWithdrawal(
  sql: Sql,
  id: bigint,
  to: Extract<WithdrawalStatus, 'canceled' | 'rejected' | 'failed'>,
  by: TransitionBy & { ownerId?: bigint },
): Promise<WithdrawalRecord> {
  const withdrawal = await transitionWithdrawal(sql, id, to, by);
  const { currency } = await getSettings(toPrisma(sql));
  const head = {
    kind: 'withdraw_release',
    ref: `withdrawal:${id}`,
    actor: by.actor,
    simulated: withdrawal.simulated,
  };
  await release(sql, head);
  const template = RELEASE_TEMPLATES[to];
  const { amountMinor } = withdrawal;
  const told = { family: 'withdrawal', effect: to, amountMinor, currency };
  if (template) await alertFunds(sql, withdrawal, { ...told, template });
  return toWithdrawalRecord(withdrawal, currency);
}
