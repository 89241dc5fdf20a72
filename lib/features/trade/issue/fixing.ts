import { divideHalfEven } from '#lib/base/money';

/** A price at a moment: minor units of cash for one gram. */
export interface PricedMoment {
  at: Date;
  priceMinor: bigint;
}

/**
 * The window of a fixing: prices count from after the cutoff, and after the order book was sealed, up to and including the
 * end.
 */
export interface FixingWindow {
  cutoffAt: Date;
  windowEndsAt: Date;
  /** Null for an issue of before order books were sealed. */
  sealedAt: Date | null;
}

/** The moment after which prices count. */
export function startOfPrices({ cutoffAt, sealedAt }: Omit<FixingWindow, 'windowEndsAt'>): Date {
  return sealedAt && sealedAt > cutoffAt ? sealedAt : cutoffAt;
}

/**
 * The price of an issue: the median of the ticks in its window. Null, which makes the issue void,
 * if there is no tick or if the feed was silent for longer than `silenceMs`, including at the edges
 * of the window. So is an issue that was sealed later than that after its cutoff.
 * @param ticks in order of time; ticks outside of the window are ignored
 */
export function computeFixing(
  ticks: readonly PricedMoment[],
  window: FixingWindow,
  silenceMs: number,
): bigint | null {
  const start = startOfPrices(window);
  const counted = ticks.filter(({ at }) => at > start && at <= window.windowEndsAt);
  if (counted.length === 0 || longestSilenceMs(counted, window) > silenceMs) return null;
  return computeMedian(counted.map(({ priceMinor }) => priceMinor));
}

/** The middle price; for an even number of prices the mean of the middle two, rounded half-even. */
export function computeMedian(pricesMinor: readonly bigint[]): bigint {
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
