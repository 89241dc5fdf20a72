import { type Asset, formatAmount, parseAmount, parseAmountOrThrow } from '#lib/base/money';
import { computeInterest } from '#lib/features/fixed/interest';

/**
 * The interest and total at maturity for an amount as typed; null if it is invalid. Decimal
 * strings.
 */
export function maturityFigures(
  amount: string,
  { rate_bps, interest_days }: { rate_bps: number; interest_days: number },
  currency: Asset,
): { interest: string; total: string } | null {
  const principalMinor = parseAmount(amount, currency);
  if (principalMinor === null) return null;
  const interestMinor = computeInterest(principalMinor, rate_bps, interest_days);
  return {
    interest: formatAmount(interestMinor, currency),
    total: formatAmount(principalMinor + interestMinor, currency),
  };
}

/** Subtracts decimal strings written by the server. */
export function subtractAmounts(amount: string, by: string, currency: Asset): string {
  return formatAmount(
    parseAmountOrThrow(amount, currency) - parseAmountOrThrow(by, currency),
    currency,
  );
}

/** The smaller of two decimal strings written by the server. */
export function minAmount(one: string, other: string, currency: Asset): string {
  return parseAmountOrThrow(one, currency) < parseAmountOrThrow(other, currency) ? one : other;
}
