/** A place in a numbered list with its time. */
interface Place {
  place: bigint;
  at: Date;
}

/**
 * Finds the first place of a list whose time is at or after a moment, by halving: about 40 look-ups by
 * number. Times ascend with the numbers, except for places that differ by the length of a transaction: the
 * caller allows for that.
 * @param from reads the place of a number, or else of the next one; null after the last
 * @returns null if all are earlier
 */
export async function findFirstAt(
  from: (place: bigint) => Promise<Place | null>,
  moment: Date,
): Promise<bigint | null> {
  let low = 0n;
  let high = 1n;
  // Doubles the distance until it is past the moment, so that the cost follows the length of the list.
  for (let step = 1n; ; step *= 2n) {
    high = low + step;
    const found = await from(high);
    if (!found || found.at >= moment) break;
    low = found.place;
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const found = await from(middle);
    if (found && found.at < moment) low = found.place;
    else high = middle;
  }
  return (await from(high))?.place ?? null;
}
