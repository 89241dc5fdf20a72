import { type Asset, formatAmount, parseAmount, parseAmountOrThrow } from '#lib/money';

/** Bounds of an amount. Decimal strings of one currency. */
export interface AmountBounds {
  min: string;
  max: string;
  /** What there is to spend; left out for money that comes in. */
  available?: string;
}

/** Why an amount can't be asked for; keys under `funding.amountProblem`. */
export type AmountProblem = 'required' | 'amount' | 'underMinimum' | 'overMaximum' | 'insufficient';

/** What a withdrawal comes to. Decimal strings. */
export interface WithdrawalFigures {
  amount: string;
  fee: string;
  net: string;
  /** Available cash once the amount is held. */
  remaining: string;
}

/** Says why an amount as typed can't be asked for, or null when it can. The server judges again. */
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

/** Fee and net of an amount as typed; null while nothing would arrive. */
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

/** The bounds of one withdrawal: something must arrive, whatever minimum and fee are set. */
export function withdrawalBounds(
  limits: { withdraw_min: string; withdraw_max: string },
  { fee, available }: { fee: string; available: string },
  currency: Asset,
): Required<AmountBounds> {
  const leastMinor = parseAmountOrThrow(limits.withdraw_min, currency);
  const aboveFeeMinor = parseAmountOrThrow(fee, currency) + 1n;
  return {
    // Stryker disable next-line EqualityOperator: of equal amounts either one is the larger.
    min: formatAmount(leastMinor > aboveFeeMinor ? leastMinor : aboveFeeMinor, currency),
    max: limits.withdraw_max,
    available,
  };
}

/** The most that one request may take of what there is: what the "all" button fills in. */
export function mostOf({ max, available }: Required<AmountBounds>, currency: Asset): string {
  const [maxMinor, availableMinor] = [
    parseAmountOrThrow(max, currency),
    parseAmountOrThrow(available, currency),
  ];
  // Stryker disable next-line EqualityOperator: of equal amounts either one is the smaller.
  return formatAmount(availableMinor < maxMinor ? availableMinor : maxMinor, currency);
}

/** Those of some round amounts that lie within the bounds. */
export function withinBounds(
  amounts: readonly string[],
  bounds: AmountBounds,
  currency: Asset,
): string[] {
  return amounts.filter((amount) => amountProblem(amount, bounds, currency) === null);
}
