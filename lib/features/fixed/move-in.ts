import { checkConfirmation, keepConfirmation } from '#lib/access/confirmation/keep-confirmation';
import { requireSignature } from '#lib/access/confirmation/require-signature';
import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import { databaseTime } from '#lib/base/db/database-time';
import { pipeline, type Sql, toPrisma } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { formatAmount } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import { fixedConfirmation } from './fixed-confirmation.ts';
import { promisedInterest } from './interest.ts';
import { lockPool } from './lock-pool.ts';
import { type MoveRecord, toMoveRecord } from './move-record.ts';
import { openDeposit, reserveDeposit } from './open-deposit.ts';
import type { MoveInInput } from './schema.ts';
import { agreementOfTerm, getTermOrThrow } from './term.ts';

type MoveIn = Omit<MoveInInput, 'trade_password' | 'signature'> & {
  userId: bigint;
  /** The member's signature, which must be over exactly these figures. */
  signed?: VerifiedSignature | null;
};

/**
 * Moves available cash into a new deposit and reserves its interest from the pool.
 * @param now by the database's clock, which is read if omitted
 * @throws {AppError} 4004 no such product, 4018 not signed, or other figures are, 4102, 4103 limits, 4010 the interest differs from what
 *   the user saw, 4301 product full, 4302 pool too small, 4101 insufficient balance
 */
export async function moveIn(sql: Sql, input: MoveIn, now?: Date): Promise<MoveRecord> {
  const { userId, amountMinor, renew, signed = null } = input;
  const settings = await getSettings(toPrisma(sql));
  const term = getTermOrThrow(settings, input.product_id, amountMinor);
  const calendar = term.business_day ? await readCalendar(toPrisma(sql)) : null;
  const [, moment, { move }] = await pipeline([
    lockPool(sql),
    now ?? databaseTime(sql),
    reserveDeposit(sql, settings, { days: term.days, principalMinor: amountMinor }),
    requireSignature(sql, userId, signed),
  ]);
  const startDay = localDay(moment);
  const agreement = agreementOfTerm(settings, term, {
    ...{ principalMinor: amountMinor, startDay, calendar },
  });
  const interest = formatAmount(promisedInterest(agreement), settings.currency);
  if ((input.expected_interest ?? interest) !== interest)
    throw new AppError(4010, { messageKey: 'termsChanged' });
  const origin = { move, renew, actor: `user:${userId}`, startDay };
  const { currency } = settings;
  const amount = formatAmount(amountMinor, currency);
  const shown = fixedConfirmation({ ...agreement, amount, interest, currency });
  const checked = await checkConfirmation(signed, shown);
  const [opened] = await pipeline([
    openDeposit(sql, settings, { userId, agreement, ...origin }, moment),
    keepConfirmation(sql, { userId, ref: `fixed_move:${move.id}` }, checked),
  ]);
  return toMoveRecord(opened, currency);
}
