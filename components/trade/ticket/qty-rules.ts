import { parseAmount } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import { affordableQty } from '#lib/features/trade/deal/order-figures';
import {
  cashNeeded,
  type Method,
  priceFor,
  type TicketTerms,
  ticketFigures,
} from '../figures/ticket-figures.ts';

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

/** Validation problems of an amount to spend; keys under `trade.amountProblem`. */
export type AmountProblem = 'required' | 'amount' | 'underMinimum' | 'insufficient';

/** Validation problem of the amount of a buy as typed, or null. The server validates again. */
export function amountProblem(
  amount: string,
  bounds: Pick<QtyBounds, 'method' | 'min' | 'available'>,
  terms: TicketTerms,
): AmountProblem | null {
  const { symbol, currency, feeBps } = terms;
  if (amount === '') return 'required';
  const amountMinor = parseAmount(amount, currency);
  if (amountMinor === null) return 'amount';
  if (amountMinor > (parseAmount(bounds.available, currency) ?? 0n)) return 'insufficient';
  const priceMinor = priceFor({ side: 'buy', method: bounds.method }, terms);
  if (!priceMinor) return null;
  const qtyUnits = affordableQty(amountMinor, { symbol, priceMinor, feeBps });
  return qtyUnits < (parseAmount(bounds.min, symbol) ?? 1n) ? 'underMinimum' : null;
}

/** The least amount that buys the minimum quantity now, as a decimal string; null while no price is known. */
export function minimumSpend(
  { method, min }: Pick<QtyBounds, 'method' | 'min'>,
  terms: TicketTerms,
): string | null {
  return ticketFigures({ side: 'buy', method, qty: min }, terms)?.net ?? null;
}
