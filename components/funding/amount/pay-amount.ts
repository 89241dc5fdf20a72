import { convertAtRate } from '#lib/base/convert-at-rate';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';

/** The pay currency of a channel, and the price of one unit of it in cash. */
interface PayTerms {
  payCurrency: Asset;
  rate: string;
}

/**
 * Converts an amount of cash to the pay currency of a channel, with the same rounding as the server.
 * @returns null if `amount` is not a valid amount or converts to zero
 */
export function computePayAmount(
  amount: string | null,
  currency: Asset,
  { payCurrency, rate }: PayTerms,
): string | null {
  const amountMinor = amount === null ? null : parseAmount(amount, currency);
  if (amountMinor === null || rate === '') return null;
  const payMinor = convertAtRate(amountMinor, currency, rate, payCurrency);
  return payMinor === 0n ? null : formatAmount(payMinor, payCurrency);
}
