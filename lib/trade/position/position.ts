import { shareOf } from '#lib/money';
import type { Side } from '../deal/schema.ts';

/** What a user has of one metal, free or set aside for an order, and what it cost with fees. */
export interface Position {
  /** Units of the metal. */
  qtyUnits: bigint;
  /** Minor units of cash, at average cost. */
  costMinor: bigint;
}

/** What an execution does to a position. `net` is what was debited for a buy, with the fee. */
export interface PositionMove {
  side: Side;
  qtyUnits: bigint;
  netMinor: bigint;
}

export const NO_POSITION: Position = { qtyUnits: 0n, costMinor: 0n };

/**
 * The position after a fill. A buy adds what it was debited to the cost; a sell takes the share of
 * the cost that its grams are of all grams, rounded half-even, so that selling all leaves no cost.
 * @throws {RangeError} when more is sold than there is
 */
export function applyFill({ qtyUnits, costMinor }: Position, fill: PositionMove): Position {
  if (fill.side === 'buy')
    return { qtyUnits: qtyUnits + fill.qtyUnits, costMinor: costMinor + fill.netMinor };
  if (fill.qtyUnits > qtyUnits)
    throw new RangeError(`a sale of ${fill.qtyUnits} units out of ${qtyUnits}`);
  return {
    qtyUnits: qtyUnits - fill.qtyUnits,
    costMinor: costMinor - shareOf(costMinor, fill.qtyUnits, qtyUnits),
  };
}
