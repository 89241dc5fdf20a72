import { parseAmount } from '#lib/money';
import type { Side } from '#lib/trade/deal/schema';
import { cashNeeded, type Method, type TicketTerms } from '../figures/ticket-figures.ts';

/** What a quantity is judged by. Decimal strings. */
export interface QtyBounds {
  side: Side;
  method: Method;
  /** The least that a room deals in, in grams. */
  min: string;
  /** Grams that are free to sell. */
  held: string;
  /** Cash that is free to spend. */
  available: string;
}

/** Why a quantity can't be asked for; keys under `trade.qtyProblem`. */
export type QtyProblem = 'required' | 'qty' | 'underMinimum' | 'notHeld' | 'insufficient';

/** Says why a quantity as typed can't be asked for, or null when it can. The server judges again. */
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
