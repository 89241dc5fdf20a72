import { parseAmount } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import { cashNeeded, type Method, type TicketTerms } from '../figures/ticket-figures.ts';

/** The limits of a quantity. Decimal strings. */
export interface QtyBounds {
  side: Side;
  method: Method;
  /** Minimum quantity of the room, in grams. */
  min: string;
  /** Available grams. */
  held: string;
  /** Available cash. */
  available: string;
}

/** Validation problems of a quantity; keys under `trade.qtyProblem`. */
export type QtyProblem = 'required' | 'qty' | 'underMinimum' | 'notHeld' | 'insufficient';

/** Validation problem of a quantity as typed, or null. The server validates again. */
export function qtyProblem(qty: string, bounds: QtyBounds, terms: TicketTerms): QtyProblem | null {
  if (qty === '') return 'required';
  const qtyUnits = parseAmount(qty, terms.symbol);
  if (qtyUnits === null) return 'qty';
  const { side, method } = bounds;
  if (side === 'sell' && qtyUnits > (parseAmount(bounds.held, terms.symbol) ?? 0n))
    return 'notHeld';
  const neededMinor = side === 'buy' ? cashNeeded({ side, method, qty }, terms) : null;
  if (neededMinor !== null && neededMinor > (parseAmount(bounds.available, terms.currency) ?? 0n))
    return 'insufficient';
  return qtyUnits < (parseAmount(bounds.min, terms.symbol) ?? 1n) ? 'underMinimum' : null;
}
