import { formatAmount, parseAmount } from '#lib/base/money';
import type { TotalKey, Totals } from '#lib/features/totals/queries';
import { listParts, sumParts } from '../totals/total-parts.ts';

/**
 * What the platform owes a user: the sum of pending, free and fixed. Decimal strings; null if a
 * price is unknown.
 */
export interface DebtFigures {
  owed: string | null;
  pendingOut: string;
  pendingOrders: string | null;
  pendingMetals: string | null;
  pending: string | null;
  /** Available cash and metals. */
  free: string | null;
  /** Principal and accrued interest of fixed terms. */
  fixed: string | null;
}

/** Splits the totals into owed, pending and available amounts. */
export function debtFigures(totals: Totals): DebtFigures {
  const sumOf = (...keys: TotalKey[]) => sumParts(listParts(totals, keys), totals.currency);
  return {
    owed: totals.total,
    pendingOut: sumOf('frozen_withdraw') ?? formatAmount(0n, totals.currency),
    pendingOrders: sumOf('frozen_order'),
    pendingMetals: sumOf('metal_frozen'),
    pending: sumOf('frozen_withdraw', 'frozen_order', 'metal_frozen'),
    free: sumOf('available', 'metal'),
    fixed: sumOf('fixed_principal', 'fixed_accrued'),
  };
}

/** True if an amount is zero; false if it is unknown. */
export function isNothing(amount: string | null, { currency }: Totals): boolean {
  return amount !== null && parseAmount(amount, currency) === 0n;
}
