import { settingMinor } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import { requireWithinLimits } from '#lib/config/require-within-limits';
import type { Recharge } from '#lib/db/generated/client';
import { mapUniqueViolation } from '#lib/db/map-unique-violation';
import { onlyRow, pipeline, prepared, prismaOf, type Sql } from '#lib/db/prepared';
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
import { OPEN_TOP_UP_STATUSES, TOP_UP_COLUMNS } from './top-up-state.ts';

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
  sql: Sql,
  input: TopUpInput & { userId: bigint },
): Promise<TopUpRecord> {
  const { userId, channel, amount: amountMinor } = input;
  const settings = await getSettings(prismaOf(sql));
  const { currency } = settings;
  const terms = channelTerms(settings, channel);
  const processor = requireProcessor(terms.recharge);
  const limits = {
    minMinor: settingMinor(settings, 'recharge_min'),
    maxMinor: settingMinor(settings, 'recharge_max'),
  };
  requireWithinLimits(amountMinor, limits, currency);
  const payment = agreePayment({ amountMinor, currency }, terms, input.expected_pay_amount);
  const [, { id, no }] = await pipeline([
    requireFewOpenTopUps(sql, userId),
    nextRecord(sql, 'recharge'),
  ]);
  const { payCurrency, payAmount, rate } = payment;
  const payTo = JSON.stringify(PROCESSORS[processor].payTo(channel, no));
  const expiresAt = new Date(Date.now() + EXPIRES_AFTER_HOURS * 3_600_000).toISOString();
  const creation = pipeline([
    insertTopUp(sql, [
      ...[id, no, userId, channel, processor, amountMinor, payCurrency, payAmount, rate, payTo],
      ...[input.reference ?? null, env().APP_MODE === 'paper', expiresAt],
    ]),
    recordStatus(sql, `recharge:${id}`, 'submitted', { actor: `user:${userId}` }),
    PROCESSORS[processor].startTopUp(sql, id),
  ]);
  const [rows] = await mapUniqueViolation('referenceUsed', creation);
  return topUpRecordOf(onlyRow(rows), currency);
}

const insertTopUp = prepared<Recharge>(
  'insert_top_up',
  `INSERT INTO recharge (id, no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to,
     reference, status, simulated, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $2, $10::jsonb, $11, 'submitted', $12, $13::timestamptz)
   RETURNING ${TOP_UP_COLUMNS}`,
);

const countOpenTopUps = prepared<{ open: bigint }>(
  'count_open_top_ups',
  'SELECT count(*) AS open FROM recharge WHERE user_id = $1 AND status = ANY ($2::text[])',
);

/** Locks the member first, so that parallel requests are counted one after another. */
async function requireFewOpenTopUps(sql: Sql, userId: bigint): Promise<void> {
  const [, [counted]] = await pipeline([
    serializeMemberWork(sql, userId),
    countOpenTopUps(sql, [userId, OPEN_TOP_UP_STATUSES]),
  ]);
  if ((counted?.open ?? 0n) >= OPEN_TOP_UPS_MAX)
    throw new AppError(4102, {
      messageKey: 'tooManyRecharges',
      params: { limit: OPEN_TOP_UPS_MAX },
    });
}
