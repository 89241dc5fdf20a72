import { type Asset, convertAtRate, formatAmount, parseAmount } from '#lib/money';

/** In which currency a channel is paid, and what one unit of it costs in cash. */
export interface PayTerms {
  payCurrency: Asset;
  rate: string;
}

/**
 * What an amount of cash comes to in the currency of a channel, to the last decimal of that
 * currency, as the server works it out.
 * @returns null while `amount` is no amount, or comes to nothing
 */
export function payAmountOf(
  amount: string | null,
  currency: Asset,
  { payCurrency, rate }: PayTerms,
): string | null {
  const amountMinor = amount === null ? null : parseAmount(amount, currency);
  if (amountMinor === null || rate === '') return null;
  const payMinor = convertAtRate(amountMinor, currency, rate, payCurrency);
  return payMinor === 0n ? null : formatAmount(payMinor, payCurrency);
}
