import type { z } from 'zod';
import type { Operator } from '#lib/access/operators/operator';
import { type Db, reportConnections } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import { channelTerms } from '#lib/features/funding/queries';
import { figuresDigest, readDayFigures } from '#lib/operation/day-count/day-figures';
import { signDayCount } from '#lib/operation/day-count/sign-count';
import { getSettings } from '#lib/running/config/queries';
import type { signDayCountSchema } from './schema.ts';

type SignRequest = z.output<typeof signDayCountSchema>;

/**
 * Reads the figures again and stores them with the signature, if they are those that the maker saw.
 * @throws {AppError} 4001 a day that has not begun, amounts, a difference without an explanation, 4010 the figures
 *   have changed
 */
export async function signSeenCount(
  tx: Db,
  operator: Operator,
  { day, channel, digest, explanation, ...given }: SignRequest,
): Promise<bigint> {
  if (day > localDay(new Date())) throw new ValidationError({ day: 'invalid' });
  const settings = await getSettings(tx);
  const { payCurrency } = channelTerms(settings, channel);
  const statement = {
    currency: payCurrency,
    in: amountOf('statement_in', given.statement_in, payCurrency),
    out: amountOf('statement_out', given.statement_out, payCurrency),
  };
  const asked = { day, channel, currency: settings.currency };
  const figures = await readDayFigures(reportConnections(), asked);
  if (figuresDigest(figures) !== digest) throw new AppError(4010, { messageKey: 'countChanged' });
  return signDayCount(tx, operator, { day, channel, figures, statement, explanation });
}

function amountOf(field: string, text: string, currency: Asset): string {
  const minor = parseAmount(text, currency);
  if (minor === null) throw new ValidationError({ [field]: 'amount' });
  return formatAmount(minor, currency);
}
