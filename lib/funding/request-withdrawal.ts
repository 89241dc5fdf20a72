import { settingMinor } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { TIME_ZONE } from '#lib/i18n/messages';
import { hold } from '#lib/ledger/hold';
import { convertAtRate, formatAmount } from '#lib/money';
import { recordNumber } from '#lib/records/record-number';
import { recordStatus } from '#lib/records/status-event';
import { openProcessor } from './channels/processor.ts';
import { channelTerms } from './queries.ts';
import { requireWithinLimits } from './require-within-limits.ts';
import { requireWithinPeriods } from './require-within-periods.ts';
import type { Channel, WithdrawInput } from './schema.ts';
import { type WithdrawalRecord, withdrawalRecordOf } from './withdrawal-record.ts';

/**
 * Holds the amount and opens a withdrawal for review. The user's row is locked first, so that the
 * limits of day and month count parallel requests one after another.
 * @throws {AppError} 4102, 4103 limits; 4004, 4401, 4402 target; 4101 insufficient balance
 */
export async function requestWithdrawal(
  tx: Db,
  input: WithdrawInput & { userId: bigint },
): Promise<WithdrawalRecord> {
  const { userId, amount } = input;
  const processor = openProcessor();
  const settings = await getSettings(tx);
  const { currency } = settings;
  const terms = channelTerms(settings, input.channel);
  const fee = settingMinor(settings, 'withdraw_flat');
  // Something must arrive, whatever minimum and fee an operator has set.
  const min = [settingMinor(settings, 'withdraw_min'), fee + 1n].reduce((a, b) => (a > b ? a : b));
  requireWithinLimits(amount, { min, max: settingMinor(settings, 'withdraw_max') }, currency);
  await tx.$queryRaw`SELECT id FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  const target = await requireTarget(tx, input);
  await requireWithinPeriods(tx, userId, amount, settings);

  const row = await tx.withdrawal.create({
    data: {
      no: recordNumber('W'),
      userId,
      channel: input.channel,
      processor: processor.name,
      methodId: target.id,
      targetMasked: target.masked,
      amount,
      fee,
      payCurrency: terms.payCurrency,
      payAmount: formatAmount(
        convertAtRate(amount - fee, currency, terms.rate, terms.payCurrency),
        terms.payCurrency,
      ),
      rate: terms.rate,
      status: 'pending',
      simulated: processor.simulated,
    },
  });
  const ref = `withdrawal:${row.id}`;
  const actor = `user:${userId}`;
  await recordStatus(tx, ref, 'pending', { actor });
  const head = { kind: 'withdraw_hold', ref, actor, simulated: processor.simulated };
  await hold(tx, head, {
    userId,
    asset: currency,
    purpose: 'frozen_withdraw',
    amountMinor: amount,
  });
  return withdrawalRecordOf(row, currency);
}

/** The user's own active method of the channel's kind, past its cool-down. */
async function requireTarget(
  tx: Db,
  input: { userId: bigint; target_id: bigint; channel: Channel },
) {
  const target = await tx.paymentMethod.findFirst({
    where: { id: input.target_id, userId: input.userId },
    select: { id: true, kind: true, status: true, masked: true, usableAt: true },
  });
  if (!target) throw new AppError(4004);
  if (target.status !== 'active' || target.kind !== input.channel) throw new AppError(4401);
  if (target.usableAt > new Date()) {
    const until = new Intl.DateTimeFormat('zh-TW', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: TIME_ZONE,
    });
    throw new AppError(4402, { params: { until: until.format(target.usableAt) } });
  }
  return target;
}
