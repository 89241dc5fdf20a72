/** The totals of an issue, in units of the metal. */
export interface Netting {
  /** Bought plus sold. */
  volumeUnits: bigint;
  /** The quantity traded between users: the smaller side. */
  nettedUnits: bigint;
  /** The rest, which the dealer sells (positive) or buys (negative) at the same price. */
  dealerUnits: bigint;
}

/** Nets bought against sold quantities. Both trade at one price. */
export function computeNetting(boughtUnits: bigint, soldUnits: bigint): Netting {
  return {
    volumeUnits: boughtUnits + soldUnits,
    // Stryker disable next-line EqualityOperator: of equal sides either one is the smaller.
    nettedUnits: boughtUnits < soldUnits ? boughtUnits : soldUnits,
    dealerUnits: boughtUnits - soldUnits,
  };
}
