import type { Leg } from '#lib/ledger/leg';
import type { Asset, Metal } from '#lib/money';
import type { Figures } from './order-figures.ts';
import type { Side } from './schema.ts';

/** One execution as the ledger sees it. */
export interface Execution extends Figures {
  userId: bigint;
  side: Side;
  symbol: Metal;
  qtyUnits: bigint;
}

/**
 * Where the two halves of an execution go, except for what the user gives: that leaves a hold (an
 * order of an issue) or the free balance (`paymentLeg`). The dealer takes the other side at the same
 * price; the fee alone is income.
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

/** What the user gives out of the free balance: cash for a buy, grams for a sell. */
export function paymentLeg(deal: Execution, currency: Asset): Leg {
  const { userId, side, symbol, qtyUnits, netMinor } = deal;
  return side === 'buy'
    ? { userId, asset: currency, purpose: 'available', amountMinor: -netMinor }
    : { userId, asset: symbol, purpose: 'available', amountMinor: -qtyUnits };
}
