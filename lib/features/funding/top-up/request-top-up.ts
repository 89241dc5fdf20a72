import type { Recharge } from '#lib/base/db/generated/client';
import { mapUniqueViolation } from '#lib/base/db/map-unique-violation';
import { onlyRow, pipeline, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { env } from '#lib/base/env';
import { nextRecord } from '#lib/base/record-base/next-record';
import { recordStatus } from '#lib/base/record-base/status-event';
import { getSettings } from '#lib/running/config/queries';
import { requireWithinLimits } from '#lib/running/config/require-within-limits';
import { settingMinor } from '#lib/running/config/setting-specs';
import { agreePayment } from '../agree-payment.ts';
import { PROCESSORS, requireProcessor } from '../channels/processor.ts';
import { channelTerms } from '../queries.ts';
import type { TopUpRecord } from '../response-schema.ts';
import type { TopUpInput } from '../schema.ts';
import { toTopUpRecord } from '../top-up-record.ts';
import { requireWithinTopUps } from './require-within-top-ups.ts';
import { TOP_UP_COLUMNS } from './top-up-state.ts';

/** Unpaid top-ups expire after this time. */
const EXPIRES_AFTER_HOURS = 24;

/**
 * Creates a top-up and returns where to pay how much, with which code. Nothing is posted until it is
 * credited. Other members may state the same reference: who owns the payment is decided on crediting.
 * @throws {AppError} 4010 channel closed or terms changed, 4102, 4103 outside the limits of a request,
 *   the day or the month, 4102 too many open top-ups, 4009 the user has already stated the reference
 */
export async function requestTopUp(
  sql: Sql,
  input: TopUpInput & { userId: bigint },
): Promise<TopUpRecord> {
  const { userId, channel, amountMinor } = input;
  const settings = await getSettings(toPrisma(sql));
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
    requireWithinTopUps(sql, userId, amountMinor, settings),
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
  return toTopUpRecord(onlyRow(rows), currency);
}

const insertTopUp = prepared<Recharge>(
  'insert_top_up',
  `INSERT INTO recharge (id, no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to,
     reference, status, simulated, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $2, $10::jsonb, $11, 'submitted', $12, $13::timestamptz)
   RETURNING ${TOP_UP_COLUMNS}`,
);
