import { shareOf } from '#lib/money';
import type { Side } from '../deal/schema.ts';

/** What a user has of one metal, free or set aside for an order, and what it cost with fees. */
export interface Position {
  /** Units of the metal. */
  qty: bigint;
  /** Minor units of cash, at average cost. */
  cost: bigint;
}

/** What an execution does to a position. `net` is what was debited for a buy, with the fee. */
export interface PositionMove {
  side: Side;
  qty: bigint;
  net: bigint;
}

export const NO_POSITION: Position = { qty: 0n, cost: 0n };

/**
 * The position after a fill. A buy adds what it was debited to the cost; a sell takes the share of
 * the cost that its grams are of all grams, rounded half-even, so that selling all leaves no cost.
 * @throws {RangeError} when more is sold than there is
 */
export function applyFill({ qty, cost }: Position, fill: PositionMove): Position {
  if (fill.side === 'buy') return { qty: qty + fill.qty, cost: cost + fill.net };
  if (fill.qty > qty) throw new RangeError(`a sale of ${fill.qty} units out of ${qty}`);
  return { qty: qty - fill.qty, cost: cost - shareOf(cost, fill.qty, qty) };
}
