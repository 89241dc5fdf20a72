import { computeShare } from '#lib/base/money';
import type { Side } from '../deal/enums.ts';

/**
 * A user's position in one metal: all of it, available or frozen, its cost including fees, and the gain
 * of what was sold.
 */
export interface Position {
  /** Units of the metal. */
  qtyUnits: bigint;
  /** Minor units of cash, at average cost. */
  costMinor: bigint;
  /** Minor units of cash: the net proceeds of all sales less the average cost of the sold grams. */
  realisedMinor: bigint;
}

/**
 * An execution that changes a position. `netMinor` of a buy is the debited amount including the
 * fee, of a sell the credited amount after the fee.
 */
export interface PositionChange {
  side: Side;
  qtyUnits: bigint;
  netMinor: bigint;
}

export const NO_POSITION: Position = { qtyUnits: 0n, costMinor: 0n, realisedMinor: 0n };

/**
 * The position after a fill. A buy adds its net amount to the cost. A sell removes a share of the
 * cost in proportion to its grams, rounded half-even, so that selling everything leaves no cost. The
 * sale's net amount less that share is its realised gain.
 * @throws {RangeError} if more is sold than the position holds
 */
export function applyFill(held: Position, fill: PositionChange): Position {
  const { qtyUnits, costMinor, realisedMinor } = held;
  if (fill.side === 'buy')
    return {
      qtyUnits: qtyUnits + fill.qtyUnits,
      costMinor: costMinor + fill.netMinor,
      realisedMinor,
    };
  if (fill.qtyUnits > qtyUnits)
    throw new RangeError(`a sale of ${fill.qtyUnits} units out of ${qtyUnits}`);
  const soldMinor = computeShare(costMinor, fill.qtyUnits, qtyUnits);
  return {
    qtyUnits: qtyUnits - fill.qtyUnits,
    costMinor: costMinor - soldMinor,
    realisedMinor: realisedMinor + fill.netMinor - soldMinor,
  };
}
