import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { checkConfirmation, keepConfirmation } from '#lib/access/confirmation/keep-confirmation';
import { requireSignature } from '#lib/access/confirmation/require-signature';
import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import { databaseTime } from '#lib/base/db/database-time';
import type { FixedDeposit } from '#lib/base/db/generated/client';
import { pipeline, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount } from '#lib/base/money';
import { nextRecord } from '#lib/base/record-base/next-record';
import { getSettings } from '#lib/running/config/queries';
import { closeDeposit } from './close-deposit.ts';
import { computeRedemption } from './deposit-record.ts';
import { redemptionConfirmation } from './fixed-confirmation.ts';
import { lockPool } from './lock-pool.ts';
import { type MoveRecord, toMoveRecord } from './move-record.ts';

const lockDeposit = prepared<FixedDeposit>(
  'lock_deposit',
  `SELECT id, user_id AS "userId", days, rate_bps AS "rateBps", principal AS "principalMinor",
     interest AS "interestMinor", shorter_terms AS "shorterTerms", renew, status,
     start_day::timestamp AT TIME ZONE 'UTC' AS "startDay", maturity_day::timestamp AT TIME ZONE 'UTC' AS "maturityDay",
     started_at AS "startedAt", maturity_at AS "maturityAt", renewed_from AS "renewedFromId",
     business_day AS "businessDay", interest_days AS "interestDays",
     paid_interest AS "paidInterestMinor", ended_at AS "endedAt", simulated
   FROM fixed_deposit WHERE id = $1 AND user_id = $2 FOR UPDATE`,
);

interface MoveOut {
  userId: bigint;
  depositId: bigint;
  /** The interest that the user saw, as a decimal string of the cash currency. */
  expectedInterest?: string | undefined;
  /** The member's signature, which must be over exactly these figures. */
  signed?: VerifiedSignature | null;
}

/**
 * Takes a deposit out into available cash. Before maturity it pays the early-close interest; after
 * maturity, if the worker has not processed it yet, all promised interest.
 * @param now by the database's clock, which is read if omitted
 * @throws {AppError} 4004 unknown or of another user, 4018 not signed, or other figures are, 4010 it has ended already, or the interest differs
 *   from what the user saw
 */
export async function moveOut(
  sql: Sql,
  { userId, depositId, expectedInterest, signed = null }: MoveOut,
  now?: Date,
): Promise<MoveRecord> {
  const [[deposit], , moment, record] = await pipeline([
    lockDeposit(sql, [depositId, userId]),
    lockPool(sql),
    now ?? databaseTime(sql),
    nextRecord(sql, 'fixed_move'),
    requireSignature(sql, userId, signed),
  ]);
  if (!deposit) throw new AppError(4004);
  const { interestMinor, early } = computeRedemption(deposit, moment);
  const { currency } = await getSettings(toPrisma(sql));
  // A deposit that has ended is refused as such by `closeDeposit`.
  if (deposit.status === 'active')
    requireInterest(formatAmount(interestMinor, currency), expectedInterest);
  const to = early ? 'early_closed' : 'paid';
  const by = { actor: `user:${userId}` };
  const end = { to, interestMinor, by, now: moment, move: record } as const;
  const checked = await checkConfirmation(signed, confirmed(deposit, interestMinor, currency));
  const [move] = await pipeline([
    closeDeposit(sql, deposit, end),
    keepConfirmation(sql, { userId, ref: `fixed_move:${record.id}` }, checked),
  ]);
  return toMoveRecord(move, currency);
}

/** What the member confirms, by the figures that are recorded. */
function confirmed(
  { id, principalMinor }: Pick<FixedDeposit, 'id' | 'principalMinor'>,
  interestMinor: bigint,
  currency: Asset,
): Confirmation {
  const principal = formatAmount(principalMinor, currency);
  const interest = formatAmount(interestMinor, currency);
  return redemptionConfirmation({ depositId: id.toString(), principal, interest, currency });
}

/** The interest changes at midnight and at maturity: the user must have confirmed the present one. */
function requireInterest(interest: string, expected = interest): void {
  if (expected !== interest) throw new AppError(4010, { messageKey: 'termsChanged' });
}
