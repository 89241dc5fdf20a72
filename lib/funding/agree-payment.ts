import { AppError } from '#lib/errors/app-error';
import { type Asset, convertAtRate, formatAmount, parseAmount } from '#lib/money';
import type { ChannelTerms } from './queries.ts';

/** What changes hands outside of the ledger, as a record keeps it. Decimal strings. */
export interface Payment {
  payCurrency: Asset;
  payAmount: string;
  rate: string;
}

/**
 * What an amount of cash comes to under the terms of a channel, provided that the user saw the same.
 * @param expected what the user saw, in the pay currency; undefined when the caller showed nothing
 * @throws {AppError} 4103 when it comes to nothing, 4010 `termsChanged` when the user saw another figure
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
