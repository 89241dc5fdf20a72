import type { Asset, Metal } from '#lib/base/money';
import type { Resolution } from '#lib/books/ledger/resolve-holds';
import { dealLegs } from '../deal/deal-legs.ts';
import type { Side } from '../deal/enums.ts';
import { affordableQty, computeFigures, type Figures } from '../deal/order-figures.ts';

/** An accepted order that waits for the price of its issue, with the amount of its hold. */
export interface AcceptedOrder {
  id: bigint;
  userId: bigint;
  symbol: Metal;
  side: Side;
  /** Units of the metal; null for an order by amount. */
  qtyUnits: bigint | null;
  /** Cash for one gram, and the end of a limit order; null for other orders. */
  limitMinor: bigint | null;
  expiresAt: Date | null;
  /** Cash for a buy, units of the metal for a sell. */
  holdMinor: bigint;
  feeBps: number;
}

/** How an order ends, and how its hold resolves. */
export type Outcome = { order: AcceptedOrder; resolution: Resolution } & (
  | { status: 'filled'; priceMinor: bigint; qtyUnits: bigint; figures: Figures }
  | { status: 'unfilled'; reason: string }
);

/** An issue whose orders end. */
export interface EndedIssue {
  id: bigint;
  roomId: bigint;
  cutoffAt: Date;
  /** Cash for one gram; null if it is void, for `reason`. */
  fixingMinor: bigint | null;
  reason: string | null;
}

/** Ends an order at the fixing of its issue, or with a void issue. */
export function endOrder(order: AcceptedOrder, issue: EndedIssue, currency: Asset): Outcome {
  if (isExpired(order, issue.cutoffAt)) return releaseOrder(order, 'limit_expired');
  if (issue.fixingMinor === null) return releaseOrder(order, issue.reason ?? 'issue_void');
  return settleOrder(order, issue.fixingMinor, currency);
}

/**
 * Whether an order waits for another issue: it has a limit that its issue did not reach, and is good for longer than that
 * issue.
 */
export function isWaiting(order: AcceptedOrder, { fixingMinor, cutoffAt }: EndedIssue): boolean {
  if (order.limitMinor === null || isExpired(order, cutoffAt)) return false;
  return fixingMinor === null || !isReached(order, fixingMinor);
}

function isExpired({ expiresAt }: AcceptedOrder, cutoffAt: Date): boolean {
  return expiresAt !== null && expiresAt < cutoffAt;
}

function isReached({ side, limitMinor }: AcceptedOrder, fixingMinor: bigint): boolean {
  if (limitMinor === null) return true;
  return side === 'buy' ? fixingMinor <= limitMinor : fixingMinor >= limitMinor;
}

/**
 * Ends an order at the fixing of its issue. A buy spends gross and fee from its hold and releases
 * the rest; a sell spends all of its grams. The whole hold is released if the order cannot be
 * filled: a limit that is not reached, a buy that costs more than its hold, or an order whose cash amount rounds to zero.
 */
export function settleOrder(order: AcceptedOrder, fixingMinor: bigint, currency: Asset): Outcome {
  if (!isReached(order, fixingMinor)) return releaseOrder(order, 'limit_expired');
  const deal = { ...order, priceMinor: fixingMinor };
  // An order by amount spends what is held for it.
  const qtyUnits = order.qtyUnits ?? affordableQty(order.holdMinor, deal);
  const figures = computeFigures({ ...deal, qtyUnits });
  if (figures.grossMinor === 0n) return releaseOrder(order, 'too_small');
  const committedMinor = order.side === 'buy' ? figures.netMinor : qtyUnits;
  if (committedMinor > order.holdMinor) return releaseOrder(order, 'hold_exceeded');
  const kind = `trade_${order.side}`;
  const legs = dealLegs({ ...order, qtyUnits, ...figures }, currency);
  const resolution = { kind, ref: refOf(order), committedMinor, legs };
  return { order, resolution, status: 'filled', priceMinor: fixingMinor, qtyUnits, figures };
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
