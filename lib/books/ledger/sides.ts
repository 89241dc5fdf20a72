/**
 * An amount on its side: entries are stored signed, positive into the account, which is a credit. Minor units.
 */
export interface Sides {
  debitMinor: bigint;
  creditMinor: bigint;
}

/** The side of a stored amount or balance. */
export function sidesOf(amountMinor: bigint): Sides {
  return amountMinor < 0n
    ? { debitMinor: -amountMinor, creditMinor: 0n }
    : { debitMinor: 0n, creditMinor: amountMinor };
}

/** The sums of both columns. */
export function sumSides(rows: readonly Sides[]): Sides {
  return rows.reduce(
    (sum, row) => ({
      debitMinor: sum.debitMinor + row.debitMinor,
      creditMinor: sum.creditMinor + row.creditMinor,
    }),
    { debitMinor: 0n, creditMinor: 0n },
  );
}
