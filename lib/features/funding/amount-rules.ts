import { type Asset, formatAmount, parseAmount, parseAmountOrThrow } from '#lib/base/money';

/** Bounds of an amount. Decimal strings in one currency. */
export interface AmountBounds {
  min: string;
  max: string;
  /** Available balance; undefined for a top-up. */
  available?: string;
  /** What is left of the limits of the day and month. */
  left?: PeriodsLeft;
}

/** What is left for the local day and month. Decimal strings; a period without a limit has none. */
export interface PeriodsLeft {
  day?: string;
  month?: string;
}

/** Why an amount is invalid: keys under `funding.amountProblem`. */
export type AmountProblem =
  | 'required'
  | 'amount'
  | 'underMinimum'
  | 'overMaximum'
  | 'overDay'
  | 'overMonth'
  | 'insufficient';

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
  const exceeds = (most: string | undefined) =>
    most !== undefined && amountMinor > parseAmountOrThrow(most, currency);
  if (exceeds(bounds.available)) return 'insufficient';
  if (exceeds(bounds.max)) return 'overMaximum';
  if (exceeds(bounds.left?.day)) return 'overDay';
  if (exceeds(bounds.left?.month)) return 'overMonth';
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
  { fee, available, left }: { fee: string; available: string; left: PeriodsLeft },
  currency: Asset,
): Required<AmountBounds> {
  const minMinor = parseAmountOrThrow(limits.withdraw_min, currency);
  const aboveFeeMinor = parseAmountOrThrow(fee, currency) + 1n;
  return {
    // Stryker disable next-line EqualityOperator: for equal amounts both branches return the same.
    min: formatAmount(minMinor > aboveFeeMinor ? minMinor : aboveFeeMinor, currency),
    max: limits.withdraw_max,
    available,
    left,
  };
}

/** The largest amount that one request may take under all bounds. */
export function maxSpendable(
  { max, available, left }: AmountBounds & { available: string },
  currency: Asset,
): string {
  const mostMinor = [max, available, left?.day, left?.month]
    .filter((most) => most !== undefined)
    .map((most) => parseAmountOrThrow(most, currency))
    // Stryker disable next-line EqualityOperator: for equal amounts both branches return the same.
    .reduce((least, one) => (one < least ? one : least));
  return formatAmount(mostMinor, currency);
}

/** Keeps the amounts that are valid within the bounds. */
export function withinBounds(
  amounts: readonly string[],
  bounds: AmountBounds,
  currency: Asset,
): string[] {
  return amounts.filter((amount) => amountProblem(amount, bounds, currency) === null);
}
