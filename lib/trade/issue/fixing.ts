import { divideHalfEven } from '#lib/money';

/** A price at a moment: minor units of cash for one gram. */
export interface PricedMoment {
  at: Date;
  priceMinor: bigint;
}

/** When prices count for a fixing: after the cutoff, up to and with the end. */
export interface FixingWindow {
  cutoffAt: Date;
  windowEndsAt: Date;
}

/**
 * The price of an issue: the median of the ticks in its window. Null, which makes the issue void,
 * when there is none or when the feed was silent for longer than `silenceMs`, at the edges as well.
 * @param ticks in the order of their moments; those outside of the window don't count
 */
export function fixingOf(
  ticks: readonly PricedMoment[],
  window: FixingWindow,
  silenceMs: number,
): bigint | null {
  const counted = ticks.filter(({ at }) => at > window.cutoffAt && at <= window.windowEndsAt);
  if (counted.length === 0 || longestSilenceMs(counted, window) > silenceMs) return null;
  return medianOf(counted.map(({ priceMinor }) => priceMinor));
}

/** The middle price; of an even number of prices the mean of the middle two, rounded half-even. */
export function medianOf(pricesMinor: readonly bigint[]): bigint {
  const sortedMinor = pricesMinor.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const [lowerMinor, upperMinor] = [
    sortedMinor[(sortedMinor.length - 1) >> 1],
    sortedMinor[sortedMinor.length >> 1],
  ];
  if (lowerMinor === undefined || upperMinor === undefined)
    throw new RangeError('a median of no prices');
  return divideHalfEven(lowerMinor + upperMinor, 2n);
}

function longestSilenceMs(
  ticks: readonly PricedMoment[],
  { cutoffAt, windowEndsAt }: FixingWindow,
): number {
  const moments = [cutoffAt, ...ticks.map(({ at }) => at), windowEndsAt].map(Number);
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
}
