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
  if (pricesMinor.length === 0) throw new RangeError('a median of no prices');
  const sortedMinor = pricesMinor.toSorted((a, b) => Number(a - b));
  const { length } = sortedMinor;
  const middleMinor = sortedMinor.slice((length - 1) >> 1, (length >> 1) + 1);
  const sumMinor = middleMinor.reduce((sum, priceMinor) => sum + priceMinor, 0n);
  return divideHalfEven(sumMinor, BigInt(middleMinor.length));
}

function longestSilenceMs(
  ticks: readonly PricedMoment[],
  { cutoffAt, windowEndsAt }: FixingWindow,
): number {
  const moments = [cutoffAt, ...ticks.map(({ at }) => at), windowEndsAt].map(Number);
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
}
