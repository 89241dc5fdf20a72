/** What the two sides of an issue come to, in units of the metal. */
export interface Netting {
  /** Everything that was dealt: both sides added up. */
  volume: bigint;
  /** What buyers and sellers took from one another: the smaller side. */
  netted: bigint;
  /** What the dealer had to give (above zero) or take for the rest, at the same price. */
  dealer: bigint;
}

/** Nets what users bought against what they sold. All of it is dealt at one price. */
export function nettingOf(boughtQty: bigint, soldQty: bigint): Netting {
  return {
    volume: boughtQty + soldQty,
    netted: boughtQty < soldQty ? boughtQty : soldQty,
    dealer: boughtQty - soldQty,
  };
}
