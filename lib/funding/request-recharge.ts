import { settingMinor } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { refuseDuplicate } from '#lib/db/refuse-duplicate';
import { formatAmount } from '#lib/money';
import { recordNumber } from '#lib/records/record-number';
import { recordStatus } from '#lib/records/status-event';
import { openProcessor } from './channels/processor.ts';
import { type RechargeRecord, rechargeRecordOf } from './recharge-record.ts';
import { requireWithinLimits } from './require-within-limits.ts';
import type { RechargeInput } from './schema.ts';

/** A recharge that nobody has paid by then expires. */
const EXPIRES_AFTER_HOURS = 24;

/**
 * Announces money coming in. Nothing is posted until it is credited.
 * @throws {AppError} 4102, 4103 outside of the limits, 4009 when the reference was used before
 */
export async function requestRecharge(
  tx: Db,
  input: RechargeInput & { userId: bigint },
): Promise<RechargeRecord> {
  const settings = await getSettings(tx);
  const { currency } = settings;
  requireWithinLimits(
    input.amount,
    { min: settingMinor(settings, 'recharge_min'), max: settingMinor(settings, 'recharge_max') },
    currency,
  );
  const no = recordNumber('R');
  const processor = openProcessor();
  const creation = tx.recharge.create({
    data: {
      no,
      userId: input.userId,
      channel: input.channel,
      processor: processor.name,
      amount: input.amount,
      payCurrency: currency,
      payAmount: formatAmount(input.amount, currency),
      rate: '1',
      code: no,
      payTo: processor.payTo(no),
      reference: input.reference ?? null,
      status: 'submitted',
      simulated: processor.simulated,
      expiresAt: new Date(Date.now() + EXPIRES_AFTER_HOURS * 3_600_000),
    },
  });
  const row = await refuseDuplicate('referenceUsed', creation);
  await recordStatus(tx, `recharge:${row.id}`, 'submitted', { actor: `user:${input.userId}` });
  await processor.startRecharge(tx, row.id);
  return rechargeRecordOf(row, currency);
}
