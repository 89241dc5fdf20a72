import { settingMinor } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import { requireWithinLimits } from '#lib/config/require-within-limits';
import type { Db } from '#lib/db/client';
import { mapUniqueViolation } from '#lib/db/map-unique-violation';
import { serializeMemberWork } from '#lib/db/serialize-member-work';
import { env } from '#lib/env';
import { AppError } from '#lib/errors/app-error';
import { nextRecord } from '#lib/record-base/next-record';
import { recordStatus } from '#lib/record-base/status-event';
import { agreePayment } from '../agree-payment.ts';
import { PROCESSORS, requireProcessor } from '../channels/processor.ts';
import { channelTerms } from '../queries.ts';
import type { TopUpRecord } from '../response-schema.ts';
import type { TopUpInput } from '../schema.ts';
import { topUpRecordOf } from '../top-up-record.ts';
import { OPEN_TOP_UP_STATUSES } from './top-up-state.ts';

/** Open top-ups per member, so that one member cannot fill the operators' queue. */
const OPEN_TOP_UPS_MAX = 20;

/** Unpaid top-ups expire after this time. */
const EXPIRES_AFTER_HOURS = 24;

/**
 * Creates a top-up and returns where to pay how much, with which code. Nothing is posted until it is
 * credited. Other members may state the same reference: who owns the payment is decided on crediting.
 * @throws {AppError} 4010 channel closed or terms changed, 4102, 4103 outside the limits, 4102 too
 *   many open top-ups, 4009 the user has already stated the reference
 */
export async function requestTopUp(
  tx: Db,
  input: TopUpInput & { userId: bigint },
): Promise<TopUpRecord> {
  const { userId, channel, amount: amountMinor } = input;
  const settings = await getSettings(tx);
  const { currency } = settings;
  const terms = channelTerms(settings, channel);
  const processor = requireProcessor(terms.recharge);
  const limits = {
    minMinor: settingMinor(settings, 'recharge_min'),
    maxMinor: settingMinor(settings, 'recharge_max'),
  };
  requireWithinLimits(amountMinor, limits, currency);
  const payment = agreePayment({ amountMinor, currency }, terms, input.expected_pay_amount);
  await requireFewOpenTopUps(tx, userId);
  const { id, no } = await nextRecord(tx, 'recharge');
  const creation = tx.recharge.create({
    data: {
      ...{ id, no, userId, channel, processor, amountMinor, ...payment },
      code: no,
      payTo: PROCESSORS[processor].payTo(channel, no),
      reference: input.reference ?? null,
      status: 'submitted',
      simulated: env().APP_MODE === 'paper',
      expiresAt: new Date(Date.now() + EXPIRES_AFTER_HOURS * 3_600_000),
    },
  });
  const row = await mapUniqueViolation('referenceUsed', creation);
  await recordStatus(tx, `recharge:${id}`, 'submitted', {
    actor: `user:${userId}`,
    at: row.createdAt,
  });
  await PROCESSORS[processor].startTopUp(tx, id);
  return topUpRecordOf(row, currency);
}

/** Locks the member first, so that parallel requests are counted one after another. */
async function requireFewOpenTopUps(tx: Db, userId: bigint): Promise<void> {
  await serializeMemberWork(tx, userId);
  const status = { in: OPEN_TOP_UP_STATUSES };
  const open = await tx.recharge.count({ where: { userId, status } });
  if (open >= OPEN_TOP_UPS_MAX)
    throw new AppError(4102, {
      messageKey: 'tooManyRecharges',
      params: { limit: OPEN_TOP_UPS_MAX },
    });
}
