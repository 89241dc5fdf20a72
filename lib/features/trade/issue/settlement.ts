import type { Asset, Metal } from '#lib/base/money';
import type { Resolution } from '#lib/books/ledger/resolve-holds';
import { dealLegs } from '../deal/deal-legs.ts';
import type { Side } from '../deal/enums.ts';
import { computeFigures, type Figures } from '../deal/order-figures.ts';

/** An accepted order that waits for the price of its issue, with the amount of its hold. */
export interface AcceptedOrder {
  id: bigint;
  userId: bigint;
  symbol: Metal;
  side: Side;
  /** Units of the metal. */
  qtyUnits: bigint;
  /** Cash for a buy, units of the metal for a sell. */
  holdMinor: bigint;
  feeBps: number;
}

/** How an order ends, and how its hold resolves. */
export type Outcome = { order: AcceptedOrder; resolution: Resolution } & (
  | { status: 'filled'; priceMinor: bigint; figures: Figures }
  | { status: 'unfilled'; reason: string }
);

/**
 * Ends an order at the fixing of its issue. A buy spends gross and fee from its hold and releases
 * the rest; a sell spends all of its grams. The whole hold is released if the order cannot be
 * filled: a buy that costs more than its hold, or an order whose cash amount rounds to zero.
 */
export function settleOrder(order: AcceptedOrder, fixingMinor: bigint, currency: Asset): Outcome {
  const figures = computeFigures({ ...order, priceMinor: fixingMinor });
  if (figures.grossMinor === 0n) return releaseOrder(order, 'too_small');
  const committedMinor = order.side === 'buy' ? figures.netMinor : order.qtyUnits;
  if (committedMinor > order.holdMinor) return releaseOrder(order, 'hold_exceeded');
  const kind = `trade_${order.side}`;
  const legs = dealLegs({ ...order, ...figures }, currency);
  const resolution = { kind, ref: refOf(order), committedMinor, legs };
  return { order, resolution, status: 'filled', priceMinor: fixingMinor, figures };
}

/**
 * Ends an order unfilled: its whole hold is released. `reason` is a key of `records.why`, or free
 * text.
 */
export function releaseOrder(order: AcceptedOrder, reason: string): Outcome {
  const resolution = { kind: 'trade_release', ref: refOf(order), committedMinor: 0n, legs: [] };
  return { order, resolution, status: 'unfilled', reason };
}

function refOf({ id }: AcceptedOrder): string {
  return `order:${id}`;
}
