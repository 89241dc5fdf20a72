import { shareOf } from '#lib/money';
import type { Side } from '../deal/enums.ts';

/** A user's position in one metal: all of it, available or frozen, and its cost including fees. */
export interface Position {
  /** Units of the metal. */
  qtyUnits: bigint;
  /** Minor units of cash, at average cost. */
  costMinor: bigint;
}

/**
 * An execution that changes a position. `netMinor` of a buy is the debited amount including the
 * fee.
 */
export interface PositionChange {
  side: Side;
  qtyUnits: bigint;
  netMinor: bigint;
}

export const NO_POSITION: Position = { qtyUnits: 0n, costMinor: 0n };

/**
 * The position after a fill. A buy adds its net amount to the cost. A sell removes a share of the
 * cost in proportion to its grams, rounded half-even, so that selling everything leaves no cost.
 * @throws {RangeError} if more is sold than the position holds
 */
export function applyFill({ qtyUnits, costMinor }: Position, fill: PositionChange): Position {
  if (fill.side === 'buy')
    return { qtyUnits: qtyUnits + fill.qtyUnits, costMinor: costMinor + fill.netMinor };
  if (fill.qtyUnits > qtyUnits)
    throw new RangeError(`a sale of ${fill.qtyUnits} units out of ${qtyUnits}`);
  return {
    qtyUnits: qtyUnits - fill.qtyUnits,
    costMinor: costMinor - shareOf(costMinor, fill.qtyUnits, qtyUnits),
  };
}
