/** What the two sides of an issue come to, in units of the metal. */
export interface Netting {
  /** Everything that was dealt: both sides added up. */
  volumeUnits: bigint;
  /** What buyers and sellers took from one another: the smaller side. */
  nettedUnits: bigint;
  /** What the dealer had to give (above zero) or take for the rest, at the same price. */
  dealerUnits: bigint;
}

/** Nets what users bought against what they sold. All of it is dealt at one price. */
export function nettingOf(boughtUnits: bigint, soldUnits: bigint): Netting {
  return {
    volumeUnits: boughtUnits + soldUnits,
    // Stryker disable next-line EqualityOperator: of equal sides either one is the smaller.
    nettedUnits: boughtUnits < soldUnits ? boughtUnits : soldUnits,
    dealerUnits: boughtUnits - soldUnits,
  };
}
