/** Tolerance in 310-wide units. */
const FIT_RANGE = 10;

/** True if the left edge of the piece is within 10 units of the gap. */
export function isFit(pieceX: number, gapX: number): boolean {
  return Math.abs(pieceX - gapX) < FIT_RANGE;
}
