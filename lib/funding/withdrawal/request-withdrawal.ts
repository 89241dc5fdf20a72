import { type Settings, settingMinor } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import { requireWithinLimits } from '#lib/config/require-within-limits';
import type { Db } from '#lib/db/client';
import { serializeMemberWork } from '#lib/db/serialize-member-work';
import { env } from '#lib/env';
import { hold } from '#lib/ledger/hold';
import { nextRecord } from '#lib/record-base/next-record';
import { recordStatus } from '#lib/record-base/status-event';
import { agreePayment, type Payment } from '../agree-payment.ts';
import { requireProcessor } from '../channels/processor.ts';
import { channelTerms, type ProcessorName } from '../queries.ts';
import type { WithdrawalInput } from '../schema.ts';
import { type WithdrawalRecord, withdrawalRecordOf } from '../withdrawal-record.ts';
import { requireTarget } from './require-target.ts';
import { requireWithinPeriods } from './require-within-periods.ts';

type WithdrawalRequest = WithdrawalInput & { userId: bigint };

/** The figures of a withdrawal under the current settings. */
interface Figures extends Payment {
  processor: ProcessorName;
  feeMinor: bigint;
}

/**
 * Holds the amount and creates a withdrawal for review. Locks the member first, so that parallel
 * requests count against the day and month limits one after another.
 * @throws {AppError} 4010 channel closed or terms changed; 4102, 4103 limits; 4004, 4401, 4402
 *   target; 4101 insufficient balance
 */
export async function requestWithdrawal(
  tx: Db,
  input: WithdrawalRequest,
): Promise<WithdrawalRecord> {
  const { userId, channel, amount: amountMinor } = input;
  const settings = await getSettings(tx);
  const { currency } = settings;
  const figures = requireFigures(settings, input);
  await serializeMemberWork(tx, userId);
  const target = await requireTarget(tx, input);
  await requireWithinPeriods(tx, userId, amountMinor, settings);

  const { id, no } = await nextRecord(tx, 'withdrawal');
  const simulated = env().APP_MODE === 'paper';
  const row = await tx.withdrawal.create({
    data: {
      ...{ id, no, userId, channel, amountMinor, ...figures, simulated },
      methodId: target.id,
      targetMasked: target.masked,
      status: 'pending',
    },
  });
  const ref = `withdrawal:${id}`;
  const actor = `user:${userId}`;
  await recordStatus(tx, ref, 'pending', { actor, at: row.createdAt });
  const request = { userId, asset: currency, amountMinor };
  await hold(
    tx,
    { kind: 'withdraw_hold', ref, actor, simulated },
    { ...request, purpose: 'frozen_withdraw' },
  );
  return withdrawalRecordOf(row, currency);
}

/** Fee and payout of a request. Asserts that the channel's terms and the request limits allow it. */
function requireFigures(
  settings: Settings,
  { channel, amount: amountMinor, ...input }: WithdrawalRequest,
): Figures {
  const { currency } = settings;
  const terms = channelTerms(settings, channel);
  const processor = requireProcessor(terms.withdraw);
  const feeMinor = settingMinor(settings, 'withdraw_flat');
  // The payout must be positive even if an operator sets the minimum below the fee.
  const minMinor = [settingMinor(settings, 'withdraw_min'), feeMinor + 1n].reduce((a, b) =>
    a > b ? a : b,
  );
  requireWithinLimits(
    amountMinor,
    { minMinor, maxMinor: settingMinor(settings, 'withdraw_max') },
    currency,
  );
  const net = { amountMinor: amountMinor - feeMinor, currency };
  return { processor, feeMinor, ...agreePayment(net, terms, input.expected_pay_amount) };
}
