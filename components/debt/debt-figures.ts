import { formatAmount, parseAmount } from '#lib/money';
import type { TotalKey, Totals } from '#lib/totals/queries';
import { itemsOf, totalOf } from '../totals/total-parts.ts';

/** What the platform owes a user against what of it is pending. Decimal strings; null where a price is unknown. */
export interface DebtFigures {
  owed: string | null;
  pendingOut: string;
  pendingOrders: string | null;
  pendingMetals: string | null;
  pending: string | null;
  /** Cash and grams that nothing holds: what could be spent or sold now. */
  free: string | null;
}

/** Takes the totals apart into what is owed, what is pending and what is free. */
export function debtFigures(totals: Totals): DebtFigures {
  const of = (...keys: TotalKey[]) => totalOf(itemsOf(totals, keys), totals.currency);
  return {
    owed: totals.total,
    pendingOut: of('frozen_withdraw') ?? formatAmount(0n, totals.currency),
    pendingOrders: of('frozen_order'),
    pendingMetals: of('metal_frozen'),
    pending: of('frozen_withdraw', 'frozen_order', 'metal_frozen'),
    free: of('available', 'metal'),
  };
}

/** Whether an amount that the server wrote is nothing; an unknown one is something. */
export function isNothing(amount: string | null, { currency }: Totals): boolean {
  return amount !== null && parseAmount(amount, currency) === 0n;
}
