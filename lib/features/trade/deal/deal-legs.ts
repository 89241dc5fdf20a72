import type { Asset, Metal } from '#lib/base/money';
import type { Leg } from '#lib/books/ledger/leg';
import type { Side } from './enums.ts';
import type { Figures } from './order-figures.ts';

/** One execution, as needed for its ledger legs. */
export interface Execution extends Figures {
  userId: bigint;
  side: Side;
  symbol: Metal;
  qtyUnits: bigint;
}

/**
 * The legs of an execution, except the user's payment: that comes from a hold (issue order) or from
 * the available balance (`paymentLeg`). The dealer takes the other side at the same price; only the
 * fee is income.
 * @param currency the cash currency
 */
export function dealLegs(deal: Execution, currency: Asset): Leg[] {
  const { userId, side, symbol, qtyUnits, grossMinor, feeMinor, netMinor } = deal;
  const sign = side === 'buy' ? 1n : -1n;
  const received: Leg =
    side === 'buy'
      ? { userId, asset: symbol, purpose: 'available', amountMinor: qtyUnits }
      : { userId, asset: currency, purpose: 'available', amountMinor: netMinor };
  return [
    received,
    { userId: null, asset: currency, purpose: 'fee_income', amountMinor: feeMinor },
    { userId: null, asset: currency, purpose: 'dealer_cash', amountMinor: sign * grossMinor },
    { userId: null, asset: symbol, purpose: 'dealer_metal', amountMinor: -sign * qtyUnits },
  ];
}

/** The user's payment from the available balance: cash for a buy, grams for a sell. */
export function paymentLeg(deal: Execution, currency: Asset): Leg {
  const { userId, side, symbol, qtyUnits, netMinor } = deal;
  return side === 'buy'
    ? { userId, asset: currency, purpose: 'available', amountMinor: -netMinor }
    : { userId, asset: symbol, purpose: 'available', amountMinor: -qtyUnits };
}
