import { convertAtRate } from '#lib/base/convert-at-rate';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import type { ChannelTerms } from './queries.ts';

/** The payment outside the ledger, as stored with a record. Decimal strings. */
export interface Payment {
  payCurrency: Asset;
  payAmount: string;
  rate: string;
}

/**
 * Converts cash into the pay currency of a channel and checks that the user confirmed that figure.
 * @param expected the figure that the user confirmed, in the pay currency; undefined skips the check
 * @throws {AppError} 4103 the converted amount is zero, 4010 `termsChanged` the user confirmed another figure
 */
export function agreePayment(
  cash: { amountMinor: bigint; currency: Asset },
  { payCurrency, rate }: ChannelTerms,
  expected: string | undefined,
): Payment {
  const payMinor = convertAtRate(cash.amountMinor, cash.currency, rate, payCurrency);
  if (payMinor === 0n) throw new AppError(4103, { messageKey: 'payAmountZero' });
  if (expected !== undefined && parseAmount(expected, payCurrency) !== payMinor)
    throw new AppError(4010, { messageKey: 'termsChanged' });
  return { payCurrency, payAmount: formatAmount(payMinor, payCurrency), rate };
}
