/** A piece closer than this to its gap, in 310-wide units, counts as in place. */
export const FIT_RANGE = 10;

/** Whether the piece's left edge stands in the gap: `|piece − gap| < 10`. */
export function isFit(pieceX: number, gapX: number): boolean {
  return Math.abs(pieceX - gapX) < FIT_RANGE;
}
