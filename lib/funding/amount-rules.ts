import { type Asset, formatAmount, parseAmount, parseAmountOrThrow } from '#lib/money';

/** Bounds of an amount. Decimal strings in one currency. */
export interface AmountBounds {
  min: string;
  max: string;
  /** Available balance; undefined for a top-up. */
  available?: string;
}

/** Why an amount is invalid: keys under `funding.amountProblem`. */
type AmountProblem = 'required' | 'amount' | 'underMinimum' | 'overMaximum' | 'insufficient';

/** The figures of a withdrawal. Decimal strings. */
export interface WithdrawalFigures {
  amount: string;
  fee: string;
  net: string;
  /** Available cash after the amount is held. */
  remaining: string;
}

/** Validates a typed amount; null if it is valid. The server validates again. */
export function amountProblem(
  amount: string,
  bounds: AmountBounds,
  currency: Asset,
): AmountProblem | null {
  if (amount === '') return 'required';
  const amountMinor = parseAmount(amount, currency);
  if (amountMinor === null) return 'amount';
  if (
    bounds.available !== undefined &&
    amountMinor > parseAmountOrThrow(bounds.available, currency)
  )
    return 'insufficient';
  if (amountMinor > parseAmountOrThrow(bounds.max, currency)) return 'overMaximum';
  if (amountMinor < parseAmountOrThrow(bounds.min, currency)) return 'underMinimum';
  return null;
}

/** The figures of a withdrawal of a typed amount; null unless the amount exceeds the fee. */
export function withdrawalFigures(
  amount: string,
  { fee, available }: { fee: string; available: string },
  currency: Asset,
): WithdrawalFigures | null {
  const amountMinor = parseAmount(amount, currency) ?? 0n;
  const feeMinor = parseAmountOrThrow(fee, currency);
  if (amountMinor <= feeMinor) return null;
  return {
    amount: formatAmount(amountMinor, currency),
    fee: formatAmount(feeMinor, currency),
    net: formatAmount(amountMinor - feeMinor, currency),
    remaining: formatAmount(parseAmountOrThrow(available, currency) - amountMinor, currency),
  };
}

/** The bounds of one withdrawal. The minimum always exceeds the fee, so that the payout is positive. */
export function withdrawalBounds(
  limits: { withdraw_min: string; withdraw_max: string },
  { fee, available }: { fee: string; available: string },
  currency: Asset,
): Required<AmountBounds> {
  const minMinor = parseAmountOrThrow(limits.withdraw_min, currency);
  const aboveFeeMinor = parseAmountOrThrow(fee, currency) + 1n;
  return {
    // Stryker disable next-line EqualityOperator: for equal amounts both branches return the same.
    min: formatAmount(minMinor > aboveFeeMinor ? minMinor : aboveFeeMinor, currency),
    max: limits.withdraw_max,
    available,
  };
}

/** The largest amount that one request may take: the smaller of `max` and `available`. */
export function maxSpendable({ max, available }: Required<AmountBounds>, currency: Asset): string {
  const [maxMinor, availableMinor] = [
    parseAmountOrThrow(max, currency),
    parseAmountOrThrow(available, currency),
  ];
  // Stryker disable next-line EqualityOperator: for equal amounts both branches return the same.
  return formatAmount(availableMinor < maxMinor ? availableMinor : maxMinor, currency);
}

/** Keeps the amounts that are valid within the bounds. */
export function withinBounds(
  amounts: readonly string[],
  bounds: AmountBounds,
  currency: Asset,
): string[] {
  return amounts.filter((amount) => amountProblem(amount, bounds, currency) === null);
}
